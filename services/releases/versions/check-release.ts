import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { findHtmlProblems, findTextProblems } from '@fitghar/contracts/page-html';
import { type PrerenderedPages, prerenderedPages, type RegistryEntry, SLOTS } from '@fitghar/contracts/releases';
import { parse } from 'acorn';
import { placeProblems } from './place-problems.ts';

const zip = promisify(gzip);
/** The parser blocks the process for about 0.2 s a megabyte. Ours have at most 0.04. */
const MAX_SCRIPT_BYTES = 1024 * 1024;

/** Files of one version by name. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/** URL in the registry under which the files of a version are served. */
export const publicPathOf = ({ name, version }: Pick<RegistryEntry, 'name' | 'version'>): string => `/remotes/${name}/${version}/`;

/** As browsers compare it: subresource integrity. */
export const integrityOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** A version in each of its languages, English first. */
export const editionsOf = ({ editions = {}, ...english }: RegistryEntry): RegistryEntry[] => [english, ...Object.values(editions)];

/** Gzipped script bytes of the largest page, which the remote's budget limits. */
export async function firstPageBytes(entry: RegistryEntry, files: VersionFiles): Promise<number> {
  const pages = editionsOf(entry)
    .flatMap(({ preload, routes }) => [preload, ...routes.map((route) => [...preload, ...route.preload])])
    .map((page) => new Set(page));
  const sizes = new Map<string, number>();
  for (const address of new Set(pages.flatMap((page) => [...page])))
    sizes.set(address, (await zip(files.get(address.slice(publicPathOf(entry).length)) ?? '')).length);
  return Math.max(...pages.map((page) => [...page].reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0)));
}

/** Texts of its pages, which the page server puts into pages without HTML. */
const textsOf = ({ routes }: RegistryEntry): string[] =>
  routes.flatMap(({ document, questions }) => [document, questions].filter((each) => each !== undefined));

function textProblems(entry: RegistryEntry, files: VersionFiles): string[] {
  return [...new Set(textsOf(entry))].flatMap((address) => {
    const bytes = files.get(address.slice(publicPathOf(entry).length));
    return findTextProblems(bytes?.toString('utf8') ?? '').map((problem) => `${address}: ${problem}`);
  });
}

function fileProblems(entry: RegistryEntry, files: VersionFiles): string[] {
  const base = publicPathOf(entry);
  const referenced = [
    entry.entry,
    ...entry.preload,
    ...entry.css,
    ...Object.keys(entry.integrity),
    ...(entry.prerendered ? [entry.prerendered.file] : []),
    ...entry.routes.flatMap(({ preload, css }) => [...preload, ...css]),
    ...textsOf(entry),
    ...(entry.earlyWidgets ?? []).flatMap(({ preload, css }) => [...preload, ...css]),
  ];
  const missing = [...new Set(referenced)].filter((address) => !address.startsWith(base) || !files.has(address.slice(base.length)));
  return missing.map((address) => `${address} is referenced, but the upload has no such file`);
}

/** Each script and style sheet has a hash in some language, and the same in each. */
function hashProblems(entry: RegistryEntry, files: VersionFiles): string[] {
  const hashes = editionsOf(entry).map(({ integrity }) => integrity);
  return [...files].flatMap(([name, bytes]) => {
    if (!/\.(js|css)$/.test(name)) return [];
    const given = hashes.flatMap((each) => each[publicPathOf(entry) + name] ?? []);
    const isRight = given.length > 0 && given.every((hash) => hash === integrityOf(bytes));
    return isRight ? [] : [`${name} has no integrity hash, or it does not match the content`];
  });
}

/** Languages have texts of their own, and nothing else: no other pages, guards or slots. */
function editionProblems({ editions = {}, ...entry }: RegistryEntry): string[] {
  const contractOf = ({ name, version, platform, routes, slots, menu }: RegistryEntry) =>
    JSON.stringify([name, version, platform, routes.map(({ path, guard, unlisted }) => [path, guard, unlisted]), slots, menu]);
  return Object.entries(editions).flatMap(([language, edition]) =>
    contractOf(edition) === contractOf(entry) ? [] : [`Its pages, widgets or menus differ in the language '${language}'`],
  );
}

/** The pages as HTML run nothing, and take nothing from elsewhere. */
function htmlProblems({ prerendered, ...entry }: RegistryEntry, files: VersionFiles): string[] {
  if (!prerendered) return [];
  const bytes = files.get(prerendered.file.slice(publicPathOf(entry).length));
  if (!bytes) return [];
  if (integrityOf(bytes) !== prerendered.integrity) return [`${prerendered.file} does not match its integrity hash`];
  let pages: PrerenderedPages;
  try {
    pages = prerenderedPages.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return [`${prerendered.file} does not list pages as the build does`];
  }
  return Object.entries(pages).flatMap(([path, { html, css, images, queries }]) => {
    const route = entry.routes.find((each) => (each.forms ?? [each.path]).includes(path));
    const foreign = [...css, ...images].filter((each) => !each.startsWith(publicPathOf(entry)) && !/^\/assets\/[\w.-]+\.svg$/.test(each));
    return [
      ...(route ? [] : [`There is HTML for ${path}, which is no page of it`]),
      ...(route && route.guard !== 'anyone' && queries.length ? [`The skeleton of ${path} has data`] : []),
      ...foreign.map((each) => `The HTML of ${path} needs ${each}, which is not of this version`),
      ...findHtmlProblems(html).map((problem) => `The HTML of ${path}: ${problem}`),
    ];
  });
}

/** A federation entry must be an ES module that exports `get` and `init`. */
async function scriptProblems(entry: RegistryEntry, files: VersionFiles): Promise<string[]> {
  const entryFiles = editionsOf(entry).map((edition) => edition.entry.slice(publicPathOf(entry).length));
  const problems: string[] = [];
  for (const [name, bytes] of files) {
    if (!name.endsWith('.js')) continue;
    await nextTurn(); // other requests run between two files
    problems.push(...problemsOfScript(name, bytes, entryFiles.includes(name)));
  }
  return problems;
}

function problemsOfScript(name: string, bytes: Buffer, isEntry: boolean): string[] {
  if (bytes.length > MAX_SCRIPT_BYTES) return [`${name} is larger than ${MAX_SCRIPT_BYTES} bytes`];
  try {
    const { body } = parse(bytes.toString('utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
    if (!isEntry) return [];
    const exported = body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration' ? node.specifiers.map(({ exported }) => ('name' in exported ? exported.name : '')) : [],
    );
    return ['get', 'init'].filter((required) => !exported.includes(required)).map((required) => `${name} does not export '${required}'`);
  } catch {
    return [`${name} is not JavaScript`];
  }
}

/** The site next to the new version. */
export interface ReleaseContext {
  /** Versions of other remotes in use. */
  others: RegistryEntry[];
  /** Shared modules that the shell loads lazily, by name. */
  late: string[];
}

/** Problems that block a version of that size; empty if there are none. */
export async function findReleaseProblems(
  entry: RegistryEntry,
  files: VersionFiles,
  { bytes, budgetBytes }: { bytes: number; budgetBytes: number },
  { others, late }: ReleaseContext,
): Promise<string[]> {
  const sharedModules = new Set(entry.routes.flatMap(({ shared }) => shared));
  const problems = [
    ...editionsOf(entry).flatMap((edition) => [
      ...fileProblems(edition, files),
      ...htmlProblems(edition, files),
      ...textProblems(edition, files),
    ]),
    ...hashProblems(entry, files),
    ...editionProblems(entry),
    ...(await scriptProblems(entry, files)),
    ...entry.slots.filter((slot) => !(SLOTS as readonly string[]).includes(slot)).map((slot) => `There is no slot '${slot}'`),
    ...placeProblems(entry, others),
    ...[...sharedModules]
      .filter((name) => !late.includes(name))
      .map((name) => `It needs the shared module ${name}, which the shell does not provide`),
  ];
  if (problems.length) return problems;
  return bytes > budgetBytes ? [`Largest page is ${bytes} bytes (gzip); the budget is ${budgetBytes}`] : [];
}
