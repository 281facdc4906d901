import { createHash } from 'node:crypto';
import type { ReleaseUpload } from '@fitghar/contracts/releases';

const LETTERS = 'abcdefghij';
const PAGES = ['one', 'two', 'three', 'four', 'five', 'six'];
const TEAMS_PAGE = 'one';

/** What is wrong with a remote: when its code runs, when it is asked for its pages, or when a page is shown. */
export const FAULTS = {
  'throws when loaded': { entry: 'throw new Error("at load");' },
  'exports no remote': { remote: '({})' },
  'rejects its pages': { load: 'Promise.reject(new Error("no page"))' },
  'throws when shown': { page: '() => { throw new Error("at render"); }' },
  'never answers': { get: 'new Promise(() => {})' },
} as const;
export type Fault = keyof typeof FAULTS;
interface Parts {
  entry?: string;
  remote?: string;
  load?: string;
  page?: string;
  get?: string;
}

/** Path of the first page of {@link aBuiltRemote}, and what it shows. */
export const pageOfRemote = (index: number): { path: string; text: string } => {
  const name = nameOf(index);
  return { path: `/${name}/${TEAMS_PAGE}`, text: `Page ${TEAMS_PAGE} of ${name}` };
};
const nameOf = (index: number): string => `mf-team-${LETTERS[Math.floor(index / 10) % 10]}${LETTERS[index % 10]}`;

function entryScript(name: string, { entry = '', remote, load, page, get }: Parts): string {
  const routes = PAGES.map((each) => {
    const shown = page ?? `() => ${JSON.stringify(`Page ${each} of ${name}`)}`;
    return `{ path: '/${name}/${each}', load: () => ${load ?? `Promise.resolve({ default: ${shown} })`} }`;
  });
  const module = remote ?? `({ default: { contract: 1, widgets: [], menu: [], routes: [${routes.join()}] } })`;
  return `${entry} const init = () => {}; const get = () => ${get ?? `Promise.resolve(() => ${module})`}; export { get, init };`;
}

/** A built remote with six pages and their files, as large in the registry as ours, for sites with a hundred of them. */
export function aBuiltRemote(index: number, fault?: Fault): ReleaseUpload {
  const name = nameOf(index);
  const version = '1.0.0';
  const base = `/remotes/${name}/${version}/`;
  const files: Record<string, string> = { 'remoteEntry.js': entryScript(name, fault ? FAULTS[fault] : {}) };
  for (const page of PAGES) {
    files[`${page}.js`] = `export default ${JSON.stringify(page + name)};`;
    files[`${page}.css`] = `.${name}-${page} { color: inherit; }`;
  }
  const integrity = Object.entries(files).map(([file, text]) => [
    base + file,
    `sha256-${createHash('sha256').update(text).digest('base64')}`,
  ]);
  return {
    entry: {
      name,
      version,
      platform: '^3.0.0',
      entry: `${base}remoteEntry.js`,
      routes: PAGES.map((page) => ({
        path: `/${name}/${page}`,
        guard: 'anyone' as const,
        title: `Page ${page} of ${name}`,
        description: 'What people find on this page, in a sentence for search engines.',
        page,
        preload: [`${base}${page}.js`],
        css: [`${base}${page}.css`],
        shared: ['@fitghar/platform/data'],
      })),
      slots: [],
      preload: [`${base}remoteEntry.js`],
      css: [],
      integrity: Object.fromEntries(integrity),
    },
    budget_bytes: 10_000,
    commit: null,
    author: 'Asha',
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, Buffer.from(text).toString('base64')])),
    maps: {},
  };
}
