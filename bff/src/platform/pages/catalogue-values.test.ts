import { FIRST_CATALOGUE } from '@fitghar/services/catalogue';
import { describe, expect, it } from '@jest/globals';
import { withCatalogue } from './catalogue-values.ts';

const HTML = '<span data-catalogue="plan:weight loss about">भरी थाली</span> <span data-catalogue="plan:weight loss price">₹1</span>';

const changed = (about: string) => ({
  ...FIRST_CATALOGUE,
  items: FIRST_CATALOGUE.items.map((item) => (item.id === 'weight loss' ? { ...item, about } : item)),
});

describe('what the catalogue says in a translated page', () => {
  it('stays as its version translated it, beside the prices of the day', () =>
    expect(withCatalogue(HTML, FIRST_CATALOGUE, 'hi')).toMatch(/भरी थाली.*₹999/));

  it('is what operations wrote since then', () =>
    expect(withCatalogue(HTML, changed('Now with recipes'), 'hi')).toContain('Now with recipes'));

  it('is always that of the catalogue in English', () =>
    expect(withCatalogue(HTML, FIRST_CATALOGUE, undefined)).toContain('A steady, small deficit'));
});
