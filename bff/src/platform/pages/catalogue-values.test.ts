import { FIRST_CATALOGUE } from '@fitghar/services/catalogue';
import { describe, expect, it } from '@jest/globals';
import { withCatalogue } from './catalogue-values.ts';

const HTML = '<span data-catalogue="plan:weight loss about">भरी थाली</span> <span data-catalogue="plan:weight loss price">₹1</span>';

const changed = (fields: { about: string } | { available: boolean }) => ({
  ...FIRST_CATALOGUE,
  items: FIRST_CATALOGUE.items.map((item) => (item.id === 'weight loss' ? { ...item, ...fields } : item)),
});

describe('what the catalogue says in a translated page', () => {
  it('stays as its version translated it, beside the prices of the day', () =>
    expect(withCatalogue(HTML, FIRST_CATALOGUE, 'hi')).toMatch(/भरी थाली.*₹999/));

  it('is what operations wrote since then', () =>
    expect(withCatalogue(HTML, changed({ about: 'Now with recipes' }), 'hi')).toContain('Now with recipes'));

  it('is always that of the catalogue in English', () =>
    expect(withCatalogue(HTML, FIRST_CATALOGUE, undefined)).toContain('A steady, small deficit'));
});

describe('what is not sold now', () => {
  const unsold = changed({ available: false });
  const card = (id: string) =>
    `<div class="card" data-sold="plan:${id}"><div><div>Why</div><span data-catalogue="plan:${id} price">₹1</span></div></div>`;
  const page = `<main>${card('weight loss')}<hr><div>Between</div>${card('meal plan')}</main>`;

  it('is left out with all that is in it', () =>
    expect(withCatalogue(page, unsold, undefined)).toMatch(
      /^<main><hr><div>Between<\/div><div class="card" data-sold="plan:meal plan">.*<\/main>$/,
    ));

  it('stays while it is sold', () => expect(withCatalogue(page, FIRST_CATALOGUE, undefined)).toContain('data-sold="plan:weight loss"'));

  it('is left out cell by cell of a table', () =>
    expect(
      withCatalogue('<tr><th>Price</th><td data-sold="plan:weight loss">₹1</td><td data-sold="plan:meal plan">₹2</td></tr>', unsold, 'hi'),
    ).toBe('<tr><th>Price</th><td data-sold="plan:meal plan">₹2</td></tr>'));

  it('stays if its element is not closed', () => {
    const broken = '<div data-sold="plan:weight loss"><div></div>';
    expect(withCatalogue(broken, unsold, undefined)).toBe(broken);
  });
});
