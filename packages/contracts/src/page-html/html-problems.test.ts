import { describe, expect, it } from '@jest/globals';
import { findHtmlProblems } from './html-problems.ts';

describe('HTML of a page', () => {
  it('may have text, links, pictures, fields and the markers of React', () => {
    const html =
      '<!--$--><h1>Diet <!-- -->plans</h1><a href="/diet">Diet</a><a href="mailto:{{email}}">Mail</a><a href="#plans">Plans</a>' +
      '<img src="/assets/thali.svg" alt="" loading="lazy"><form novalidate=""><label for="_R_1_">Name</label><input id="_R_1_" value=""></form>' +
      '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><details><summary>Why?</summary><p>So.</p></details><!--/$-->';
    expect(findHtmlProblems(html)).toEqual([]);
  });

  it.each([
    ['a script', '<script>steal()</script>', 'It has the element <script>'],
    ['a script in a template', '<template><script></script></template>', 'It has the element <script>'],
    ['a script in a picture', '<svg><script></script></svg>', 'It has the element <script>'],
    ['a handler', '<img src="/x.svg" onerror="steal()">', '<img> has the attribute onerror'],
    ['a script as an address', '<a href=" javascript:steal()">x</a>', '<a> leads to  javascript:steal()'],
    ['an address without protocol', '<img src="//evil.example/x.svg">', '<img> leads to //evil.example/x.svg'],
    ['a frame', '<iframe src="/x"></iframe>', 'It has the element <iframe>'],
    ['another base', '<base href="https://evil.example/">', 'It has the element <base>'],
    ['a redirect', '<meta http-equiv="refresh" content="0">', 'It has the element <meta>'],
    ['a style', '<p style="color:red">x</p>', '<p> has the attribute style'],
    ['a style sheet', '<style>p{}</style>', 'It has the element <style>'],
    ['a form to elsewhere', '<form action="https://evil.example"></form>', '<form> has the attribute action'],
    ['a button to elsewhere', '<button formaction="https://evil.example">x</button>', '<button> has the attribute formaction'],
    ['a link inside a picture', '<svg><a xlink:href="javascript:x">x</a></svg>', '<a> has the attribute xlink:href'],
    ['a foreign comment', '<!--[if IE]>x<![endif]-->', 'It has a comment that is not React’s'],
  ])('must not have %s', (_, html, problem) => {
    expect(findHtmlProblems(html)).toContain(problem);
  });

  it.each(['<p>open', '</main><footer>ours</footer>', '<table><p>x</p></table>', '<div></div></div>', '<p class=x>x</p>'])(
    'must end where it says: %s',
    (html) => {
      expect(findHtmlProblems(html)).toContain('It is not closed where it should be, or not written as parse5 writes it');
    },
  );
});
