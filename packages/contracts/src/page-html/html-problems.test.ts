import { describe, expect, it } from '@jest/globals';
import { findHtmlProblems, findTextProblems } from './html-problems.ts';

describe('HTML of a page', () => {
  it('may have text, links, pictures, fields and the markers of React', () => {
    const html =
      '<!--$--><h1>Diet <!-- -->plans</h1><a href="/diet">Diet</a><a href="mailto:{{email}}">Mail</a><a href="#plans">Plans</a><a href="{{appStoreUrl}}">App</a>' +
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
    ['an address that a browser reads as another site', '<img src="/\\evil.example/x.svg">', '<img> leads to /\\evil.example/x.svg'],
    ['an address with a line break', '<img src="/\n/evil.example/x.svg">', '<img> leads to /\n/evil.example/x.svg'],
    [
      'a script after a setting that may be empty',
      '<a href="{{grievanceOfficer}}. javascript:steal()">x</a>',
      '<a> leads to {{grievanceOfficer}}. javascript:steal()',
    ],
    ['another site after a setting that may be empty', '<img src="/{{gstin}}/evil.example">', '<img> leads to /{{gstin}}/evil.example'],
    [
      'a shadow root, whose forms the page does not see',
      '<template shadowrootmode="open"></template>',
      '<template> has the attribute shadowrootmode',
    ],
    ['a report to elsewhere', '<img src="/x.svg" attributionsrc="https://evil.example">', '<img> has the attribute attributionsrc'],
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

describe('a text of a version', () => {
  it('may be what Markdown becomes', () => {
    const html =
      '<h1 id="us">Us &amp; you</h1>\n<nav aria-label="Contents"><ol><li><a href="#why">Why?</a></li></ol></nav><p>It&#39;s &quot;ours&quot;<br>' +
      '<img src="https://fitghar.example/x.png" alt=""></p>\n<table><thead><tr><th>Day</th></tr></thead></table><details><summary>Why?</summary>\n<p>So.</p></details>';
    expect(findTextProblems(html)).toEqual([]);
  });

  it.each([
    ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example">', 'It has the element <meta>'],
    ['a handler', '<img src="/x.svg" onerror="steal()">', '<img> has the attribute onerror'],
    ['a script as an address', '<a href="javascript:steal()">x</a>', '<a> leads to javascript:steal()'],
  ])('must not have %s', (_, html, problem) => {
    expect(findTextProblems(html)).toContain(problem);
  });

  it.each([
    '</main><footer>ours</footer><main>',
    '<textarea>',
    '<b>bold',
    '<template>',
    '<!--',
    '<table><tr><td>',
    '</noscript><h1>Ours</h1>',
    '<p title="</noscript><meta http-equiv=refresh>">x</p>',
  ])('must end where it says: %s', (html) => {
    expect(findTextProblems(html)).toContain('It is not closed where it should be');
  });
});
