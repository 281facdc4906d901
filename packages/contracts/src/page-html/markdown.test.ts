import { describe, expect, it } from '@jest/globals';
import { findTextProblems } from './html-problems.ts';
import { toDocumentHtml } from './markdown.ts';

describe('a Markdown document', () => {
  it('becomes sections with a table of contents, and questions that open', () => {
    const html = toDocumentHtml('# Terms\n\nHello.\n\n## A\n\n## B\n\n## C\n\n## D\n\n### Why?\n\nBecause.\n', 'hi');
    expect(html).toContain('<h1 id="terms">Terms</h1>\n<nav aria-label="विषय-सूची"><ol><li><a href="#a">A</a></li>');
    expect(html).toContain('<section>\n<h2 id="b">B</h2>\n</section>');
    expect(html).toContain('<details><summary>Why?</summary>\n<p>Because.</p>\n</details>');
  });

  it('contains no HTML of its author', () => {
    const html = toDocumentHtml('## <i>A</i>\n\n<img src=x onerror=alert(1)> <b>bold</b>\n\n<script>alert(1)</script>\n', undefined);
    expect(html).not.toMatch(/<(img|b|i|script)\b/);
    expect(findTextProblems(html)).toStrictEqual([]);
  });

  it('whose links run code is found', () =>
    expect(findTextProblems(toDocumentHtml('[Here](javascript:alert(1))', undefined))).toStrictEqual(['<a> leads to javascript:alert(1)']));
});
