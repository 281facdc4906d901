import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistryEntry, RemoteConfig } from '@fitghar/contracts/releases';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { prerenderPages } from './prerender.ts';

jest.setTimeout(60_000); // a process for each build
const dir = mkdtempSync(path.join(tmpdir(), 'prerender-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const folder = path.join(dir, 'built');
mkdirSync(folder);
writeFileSync(path.join(folder, 'diary.css'), '.mf_diary-grid{display:grid}');

const renderer = path.join(dir, 'prerender.mjs');
const site = (page: string) => ({ html: page, queries: [] });
// A renderer whose pages behave as their path says.
writeFileSync(
  renderer,
  `import { writeSync } from 'node:fs';
export const setSite = () => undefined;
const PAGES = {
  '/diary': () => (${JSON.stringify(site('<p class="mf_diary-grid">Diary</p>'))}),
  '/in/one': () => (${JSON.stringify(site('<h1>One in {{city}}</h1>'))}),
  '/in/none': () => (${JSON.stringify(site('<h1>None in {{city}}</h1>'))}),
  '/plain': () => null,
  '/broken': () => { throw new Error('window is not defined'); },
  '/garbles': () => writeSync(3, 'no result\\n'),
  '/wide': () => (${JSON.stringify(site('<p style="aspect-ratio:16 / 9">Film</p>'))}),
  '/full': () => ({ ...${JSON.stringify(site('<p>Many</p>'))}, queries: Array.from({ length: 31 }, () => [['a'], 1]) }),
  '/smuggles': () => (${JSON.stringify(site('<script>steal()</script>'))}),
};
export const renderPage = async () => PAGES[location.pathname]();`,
);

const config: RemoteConfig = { name: 'mf-diary', routes: [], slots: [], menu: [], platform: '^3.0.0', budgetBytes: 1 };

async function build(
  paths: string[],
  prerender: RemoteConfig['prerender'] = 'optional',
  fields: Partial<RegistryEntry['routes'][number]> = {},
) {
  const entry: RegistryEntry = {
    name: 'mf-diary',
    version: '1.0.0+abc',
    platform: '^3.0.0',
    entry: '/remotes/mf-diary/1.0.0+abc/remoteEntry.js',
    routes: paths.map((each) => ({ path: each, guard: 'user', title: 'Mine', page: 'page', preload: [], css: [], shared: [], ...fields })),
    slots: [],
    preload: [],
    css: [],
    integrity: {},
  };
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  const pages = await prerenderPages(dir, folder, { ...config, prerender }, entry, renderer, undefined, report);
  return { lines, pages };
}

describe('a public page with a parameter', () => {
  it('is rendered in each of its forms, with the style sheets of its route; without any it is not', async () => {
    const css = ['/remotes/mf-diary/1.0.0+abc/city.css'];
    const { lines, pages } = await build(['/in/:city'], 'required', { guard: 'anyone', css, forms: ['/in/one', '/in/none'] });
    expect(lines).toEqual([]);
    expect(Object.entries(pages).map(([at, page]) => [at, page.html, page.css])).toEqual([
      ['/in/one', '<h1>One in {{city}}</h1>', css],
      ['/in/none', '<h1>None in {{city}}</h1>', css],
    ]);
    expect((await build(['/in/:city'], 'required', { guard: 'anyone' })).pages).toEqual({});
  });
});

describe('the skeletons of a remote', () => {
  it('are rendered with their style sheets and without data', async () => {
    const { lines, pages } = await build(['/diary', '/plain']);
    expect(lines).toEqual([]);
    expect(pages).toEqual({
      '/diary': {
        html: '<p class="mf_diary-grid">Diary</p>',
        css: ['/remotes/mf-diary/1.0.0+abc/diary.css'],
        images: [],
        styles: {},
        queries: [],
      },
    });
  });

  it('are none for a remote that declares none', async () => {
    expect((await build(['/plain'])).pages).toEqual({});
  });

  it('that throw or smuggle a script are reported, and the version is built without them', async () => {
    const { lines, pages } = await build(['/broken', '/smuggles', '/diary']);
    expect(lines).toEqual([
      expect.stringMatching(/^mf-diary: \/broken could not be rendered: .*window is not defined[\s\S]*\. It is built without HTML$/),
      expect.stringMatching(/^mf-diary: \/smuggles could not be rendered: It has the element <script>\. It is built without HTML$/),
    ]);
    expect(Object.keys(pages)).toEqual(['/diary']);
  });

  it('that would not be served are reported, and the others keep their HTML', async () => {
    const { lines, pages } = await build(['/wide', '/full', '/diary']);
    expect(lines).toEqual([
      expect.stringMatching(/^mf-diary: \/wide could not be rendered: style="aspect-ratio:16 \/ 9": Slashes.* It is built without HTML$/),
      expect.stringMatching(/^mf-diary: \/full could not be rendered: queries: At most 30 are served\. It is built without HTML$/),
    ]);
    expect(Object.keys(pages)).toEqual(['/diary']);
  });

  it('that disturb the build are reported, too', async () => {
    const { lines, pages } = await build(['/garbles', '/diary']);
    expect(lines).toEqual(['mf-diary: /garbles could not be rendered: wrote no valid result. It is built without HTML']);
    expect(Object.keys(pages)).toEqual(['/diary']);
  });

  it.each(['/broken', '/garbles'])('stop the build of a remote that requires its HTML: %s', async (path) => {
    await expect(build([path], 'required')).rejects.toThrow(`${path} could not be rendered`);
  });
});
