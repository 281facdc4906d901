import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { compileRemote } from './compile-remote.ts';
import { rspackBuild } from './rspack-build.ts';

jest.setTimeout(120_000); // each build is a separate process
const ROOT = path.resolve(import.meta.dirname, '../../../..');
mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
const scratch = mkdtempSync(path.join(ROOT, 'dist/.compiled-')); // inside the checkout, so that packages resolve
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const ENGLISH = `export const title = 'Offers';
export const heading = 'What we offer';
export const sessions = (count) => \`\${count} sessions\`;`;
const HINDI = `export const title = 'ऑफ़र';
export const heading = 'हम क्या देते हैं';
export const sessions = (count) => \`\${count} सेशन\`;`;
/** As a team begins a third language: whole for this remote, although the packages do not have it. */
const KANNADA = `import { plural } from '@fitghar/contracts/common';
export const title = 'ಕೊಡುಗೆಗಳು';
export const heading = 'ನಾವು ಏನು ನೀಡುತ್ತೇವೆ';
export const sessions = (count) => plural(count, { one: \`\${count} ಸೆಷನ್\`, other: \`\${count} ಸೆಷನ್‌ಗಳು\` });`;
const SEVENTEEN = ['ಮನೆ', 'ತರಬೇತುದಾರ', 'ಯೋಗ', 'ಆಹಾರ ಯೋಜನೆ', 'ಬುಕ್ ಮಾಡಿ', 'ಪಾವತಿಸಿ', 'ಲಾಗಿನ್', 'ಸಂಪರ್ಕಿಸಿ', 'ಮರುಪಾವತಿ'].concat([
  'ಸೇವೆಗಳು',
  'ಮೆನು',
  'ಹುಡುಕಿ',
  'ಮುಂದೆ',
  'ಹಿಂದೆ',
  'ಮುಚ್ಚಿ',
  'ಕಳುಹಿಸಿ',
  'ಧನ್ಯವಾದಗಳು',
]);

/** The sources of a remote with one page, in these languages. */
function aRemote(texts: Record<string, string>, page = '<h1>{t.heading}<small>{t.sessions(2)}</small></h1>'): string {
  const folder = mkdtempSync(path.join(scratch, 'mf-offers-'));
  const languages = Object.keys(texts).filter((language) => language !== 'en');
  const files = {
    'package.json': JSON.stringify({
      name: 'mf-offers',
      version: '1.2.3',
      type: 'module',
      imports: {
        '#texts/*': { ...Object.fromEntries(languages.map((each) => [each, `./src/texts/${each}/*`])), default: './src/texts/en/*' },
      },
    }),
    'rspack.config.ts': `import { remoteConfig } from '@fitghar/federation';
export default remoteConfig(import.meta.dirname);`,
    'src/remote.ts': `import { title } from '#texts/offers.ts';
export default {
  contract: 1, name: 'mf-offers', platform: '^3.0.0',
  routes: [{ path: '/offers', guard: 'anyone', title, page: 'offers', load: () => import(/* webpackChunkName: "offers" */ './offers.page.tsx') }],
  widgets: [], menu: [], budgetBytes: 9000,
};`,
    'src/offers.page.tsx': `import * as t from '#texts/offers.ts';
import styles from './offers.module.css';
export default function OffersPage() { return <div className={styles.offers}>${page}</div>; }`,
    'src/offers.module.css': '.offers { display: grid }',
    ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [`src/texts/${language}/offers.ts`, text])),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

const scriptsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

async function compile(texts: Record<string, string>) {
  const remote = aRemote(texts);
  const folder = path.join(remote, 'dist');
  const entry = await compileRemote(remote, folder);
  return { entry, folder, scripts: scriptsIn(folder) };
}

describe('a remote in two languages', () => {
  it('has one version, with the scripts of each language and one style sheet', async () => {
    const { entry, folder } = await compile({ en: ENGLISH, hi: HINDI });
    const { hi } = entry.editions ?? {};
    expect(entry.translated).toEqual(['hi']);
    expect(hi?.version).toBe(entry.version);
    expect([entry.routes[0]?.title, hi?.routes[0]?.title]).toEqual(['Offers', 'ऑफ़र']);
    expect(hi?.entry).toBe(`/remotes/mf-offers/${entry.version}/remoteEntry.hi.js`);
    expect(hi?.routes[0]?.css).toEqual(entry.routes[0]?.css);
    for (const address of [...(hi?.preload ?? []), ...(hi?.routes[0]?.preload ?? [])])
      expect(existsSync(path.join(folder, path.basename(address)))).toBe(true);
    expect(existsSync(`${folder}.hi`)).toBe(false);
  });

  it('loads no text of the other, and adds no byte to it', async () => {
    const alone = await compile({ en: ENGLISH });
    const both = await compile({ en: ENGLISH, hi: HINDI });
    const [hindi, english] = [true, false].map((isHindi) =>
      Object.entries(both.scripts).filter(([name]) => name.endsWith('.hi.js') === isHindi),
    );
    expect(Object.fromEntries(english ?? [])).toEqual(alone.scripts);
    expect(hindi?.map(([, code]) => code).join()).toContain('हम क्या देते हैं');
    expect(hindi?.map(([, code]) => code).join()).not.toMatch(/What we offer|sessions`/);
    expect(both.entry.version).not.toBe(alone.entry.version);
  });

  it.each([
    ['lacks a text', HINDI.replace(/export const heading.*\n/, ''), 'heading'],
    ['has one more', `${HINDI}\nexport const spare = 'बाक़ी';`, 'spare'],
  ])('is not built if one of them %s', async (_, hi, name) => {
    await expect(compile({ en: ENGLISH, hi })).rejects.toThrow(name);
  });

  it('is not built if no one uses a text', async () => {
    await expect(compile({ en: `${ENGLISH}\nexport const spare = 'Spare';` })).rejects.toThrow(
      'src/texts/en/offers.ts has texts that are not used: spare',
    );
  });
});

it('a third language is a folder: Kannada, which is not offered yet', async () => {
  const words = (of: (word: string, index: number) => string) => SEVENTEEN.map((word, at) => `export const w${at} = '${of(word, at)}';`);
  const page = `<p>{[${SEVENTEEN.map((_, at) => `t.w${at}`)}, t.heading, t.sessions(2)]}</p>`;
  const remote = aRemote(
    { en: [ENGLISH, ...words((_, at) => `word ${at}`)].join('\n'), kn: [KANNADA, ...words((word) => word)].join('\n') },
    page,
  );
  const folder = path.join(remote, 'kannada');
  await rspackBuild(remote, folder, [], 'kn');
  const code = Object.values(scriptsIn(folder)).join('\n');
  for (const word of [...SEVENTEEN, 'ಕೊಡುಗೆಗಳು', 'ನಾವು ಏನು ನೀಡುತ್ತೇವೆ']) expect(code).toContain(word);
  expect(code).not.toMatch(/What we offer|word 3/);
  expect(Object.keys((await compileRemote(remote, path.join(remote, 'dist'))).editions ?? {})).toEqual([]);
});
