import { describe, expect, it } from '@jest/globals';
import { frameFromHtml, pageFromHtml } from './page-from-html.ts';

describe('the HTML of the frame', () => {
  it('is split where the page belongs', () => {
    const html = '<a href="#main">Skip</a><main id="main" tabindex="-1"><div id="page"></div></main><footer style="gap:16px">Us</footer>';
    const { styles, ...frame } = frameFromHtml(html);
    const [key = ''] = Object.keys(styles);
    expect(frame).toEqual({
      before: '<a href="#main">Skip</a><main id="main" tabindex="-1"><div id="page">',
      after: `</div></main><footer data-style="${key}">Us</footer>`,
    });
    expect(styles).toEqual({ [key]: 'gap:16px' });
  });

  it('is refused without a place for it', () => {
    expect(() => frameFromHtml('<main></main>')).toThrow('no place for a page');
  });
});

describe('the HTML of a page', () => {
  it('has its first pictures apart, and its styles in rules that the page’s policy allows', () => {
    const page = pageFromHtml(
      '<link rel="preload" as="image" href="/assets/a.svg" fetchPriority="high"/><p style="gap:16px">a</p><p style="gap:16px">b</p>',
    );
    expect(page.images).toEqual(['/assets/a.svg']);
    const [key = ''] = Object.keys(page.styles);
    expect(page.styles).toEqual({ [key]: 'gap:16px' });
    expect(page.html).toBe(`<p data-style="${key}">a</p><p data-style="${key}">b</p>`);
  });

  it('is refused with a form that browsers send where scripts are blocked', () => {
    expect(() => pageFromHtml('<form class="a"><input name="email"></form>')).toThrow('It has a form without method="dialog"');
    expect(pageFromHtml('<form class="a" method="dialog"><input name="email"></form>').html).toContain('<form');
  });

  it('is refused if it waits for something, since React may discard such HTML', () => {
    expect(() => pageFromHtml('<!--$--><h1>Diet</h1><!--/$-->')).toThrow('import what it shows');
  });

  it('is refused with a script, or when it is too large', () => {
    expect(() => pageFromHtml('<script>steal()</script>')).toThrow('It has the element <script>');
    expect(() => pageFromHtml(`<p>${'x'.repeat(200_000)}</p>`)).toThrow(/characters; at most/);
  });
});
