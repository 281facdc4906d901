import { describe, expect, it } from '@jest/globals';
import { splitSite } from './page-from-html.ts';

const site = (page: string) => `<a href="#main">Skip</a><main id="main" tabindex="-1">${page}</main><footer>Us</footer>`;

describe('the HTML of the site', () => {
  it('is split into frame and page', () => {
    const { frame, page } = splitSite(site('<!--$--><h1>Diet</h1><!--/$-->'));
    expect(frame).toEqual({ before: '<a href="#main">Skip</a><main id="main" tabindex="-1">', after: '</main><footer>Us</footer>' });
    expect(page.html).toBe('<!--$--><h1>Diet</h1><!--/$-->');
  });

  it('has its first pictures apart, and its styles in rules that the page’s policy allows', () => {
    const { page } = splitSite(
      `<link rel="preload" as="image" href="/assets/a.svg" fetchPriority="high"/>${site('<p style="gap:16px">a</p><p style="gap:16px">b</p>')}`,
    );
    expect(page.images).toEqual(['/assets/a.svg']);
    const [key = ''] = Object.keys(page.styles);
    expect(page.styles).toEqual({ [key]: 'gap:16px' });
    expect(page.html).toBe(`<p data-style="${key}">a</p><p data-style="${key}">b</p>`);
  });

  it('is refused with a form that browsers send where scripts are blocked', () => {
    expect(() => splitSite(site('<form class="a"><input name="email"></form>'))).toThrow('It has a form without method="dialog"');
    const { page } = splitSite(site('<form class="a" method="dialog"><input name="email"></form>'));
    expect(page.html).toContain('<form');
  });

  it('is refused with a script, or when it is too large', () => {
    expect(() => splitSite(site('<script>steal()</script>'))).toThrow('It has the element <script>');
    expect(() => splitSite(site(`<p>${'x'.repeat(200_000)}</p>`))).toThrow(/characters; at most/);
  });
});
