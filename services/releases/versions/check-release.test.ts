import type { RegistryEntry } from '@fitghar/contracts/releases';
import { describe, expect, it } from '@jest/globals';
import { findReleaseProblems, integrityOf } from './check-release.ts';

describe('the texts of a version', () => {
  const base = '/remotes/mf-texts/1.0.0/';
  const script = Buffer.from('const get = () => {}; const init = () => {}; export { get, init };');
  const problemsWith = (document: string, questions: string) => {
    const entry: RegistryEntry = {
      name: 'mf-texts',
      version: '1.0.0',
      platform: '^2.0.0',
      entry: `${base}remoteEntry.js`,
      routes: [
        {
          ...{ path: '/rules', guard: 'anyone', title: 'Rules', page: 'page', preload: [], css: [], shared: [] },
          ...{ document: `${base}rules.html`, questions: `${base}questions.html` },
        },
      ],
      ...{ slots: [], preload: [], css: [], integrity: { [`${base}remoteEntry.js`]: integrityOf(script) } },
    };
    const files = new Map([
      ['remoteEntry.js', script],
      ['rules.html', Buffer.from(document)],
      ['questions.html', Buffer.from(questions)],
    ]);
    return findReleaseProblems(entry, files, { bytes: 1, budgetBytes: 1 }, { others: [], late: [] });
  };

  it('may be HTML that only shows something', async () => {
    expect(await problemsWith('<h1>Rules</h1>', '<details><summary>Why?</summary>\n<p>So.</p>\n</details>')).toEqual([]);
  });

  it('may not lead or reach beyond themselves, since pages contain them as they are', async () => {
    expect(
      await problemsWith(
        '<meta http-equiv="refresh" content="0;url=https://evil.example">',
        '</noscript><form action="https://evil.example">',
      ),
    ).toEqual([
      `${base}rules.html: It has the element <meta>`,
      `${base}rules.html: <meta> has the attribute http-equiv`,
      `${base}questions.html: <form> has the attribute action`,
      `${base}questions.html: It is not closed where it should be`,
    ]);
  });
});
