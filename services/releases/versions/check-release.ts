import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type RegistryEntry, SHELL_PATHS, SLOTS } from '@fitghar/contracts/releases';
import { parse } from 'acorn';

/** Files of one version by name. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/** Where the registry says that the files of a version are served. */
export const servedAt = ({ name, version }: Pick<RegistryEntry, 'name' | 'version'>): string => `/remotes/${name}/${version}/`;

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Gzip bytes of the scripts of the dearest page: what the remote's budget is about. */
export function firstPageBytes(entry: RegistryEntry, files: VersionFiles): number {
  const weigh = (addresses: string[]) =>
    [...new Set(addresses)].reduce((sum, address) => sum + gzipSync(files.get(address.slice(servedAt(entry).length)) ?? '').length, 0);
  return Math.max(weigh(entry.preload), ...entry.routes.map((route) => weigh([...entry.preload, ...route.preload])));
}

function problemsOfFiles(entry: RegistryEntry, files: VersionFiles): string[] {
  const base = servedAt(entry);
  const named = [
    entry.entry,
    ...entry.preload,
    ...entry.css,
    ...Object.keys(entry.integrity),
    ...entry.routes.flatMap(({ preload, css, document, questions }) => [...preload, ...css, document ?? [], questions ?? []].flat()),
  ];
  const missing = [...new Set(named)].filter((address) => !address.startsWith(base) || !files.has(address.slice(base.length)));
  const checked = [...files].filter(([name]) => /\.(js|css)$/.test(name));
  const changed = checked.filter(([name, bytes]) => entry.integrity[base + name] !== integrityOf(bytes));
  return [
    ...missing.map((address) => `${address} is named, but no such file came with it`),
    ...changed.map(([name]) => `${name} has no integrity, or another one than its content`),
  ];
}

/** A federation entry is an ES module that exports `get` and `init`. */
function problemsOfScripts(entry: RegistryEntry, files: VersionFiles): string[] {
  const entryFile = entry.entry.slice(servedAt(entry).length);
  return [...files].flatMap(([name, bytes]) => {
    if (!name.endsWith('.js')) return [];
    try {
      const { body } = parse(bytes.toString('utf8'), { ecmaVersion: 'latest', sourceType: 'module' });
      if (name !== entryFile) return [];
      const exported = body.flatMap((node) =>
        node.type === 'ExportNamedDeclaration' ? node.specifiers.map(({ exported }) => ('name' in exported ? exported.name : '')) : [],
      );
      return ['get', 'init'].filter((wanted) => !exported.includes(wanted)).map((wanted) => `${name} does not export '${wanted}'`);
    } catch {
      return [`${name} is not JavaScript`];
    }
  });
}

/** Two routes that differ only in the names of their parameters are the same. */
const patternOf = (path: string): string => path.replace(/:\w+/g, ':');
/** Addresses that are no pages. */
const SERVED = ['/bff', '/assets', '/remotes'];

/** Routes that no other remote and not the shell has, slots that there are, and a guard wherever the site's areas need one. */
function problemsOfRoutes({ routes, slots }: RegistryEntry, others: RegistryEntry[]): string[] {
  const paths = routes.map(({ path }) => patternOf(path));
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
  const taken = [
    ...others.flatMap(({ name, routes: theirs }) => theirs.map(({ path }) => ({ path, of: name }))),
    ...[...SHELL_PATHS, ...SERVED].map((path) => ({ path, of: 'the shell' })),
  ].filter(({ path }) => paths.includes(patternOf(path)));
  const unguarded = routes.filter(
    ({ path, guard }) =>
      (/^\/admin(\/|$)/.test(path) && guard !== 'admin') || (/^\/user(\/|$)/.test(path) && guard !== 'signed-in' && guard !== 'user'),
  );
  return [
    ...twice.map((path) => `The route ${path} stands there twice`),
    ...taken.map(({ path, of }) => `The route ${path} of ${of} is taken`),
    ...unguarded.map(({ path, guard }) => `The route ${path} must not be open to '${guard}'`),
    ...slots.filter((slot) => !(SLOTS as readonly string[]).includes(slot)).map((slot) => `There is no slot '${slot}'`),
  ];
}

/** What the site has beside the new version. */
export interface Surroundings {
  /** Versions of other remotes that are in use. */
  others: RegistryEntry[];
  /** Shared modules that the shell loads late, by name. */
  late: string[];
}

/** What speaks against a version that weighs so many bytes; empty where nothing does. */
export function problemsOfRelease(
  entry: RegistryEntry,
  files: VersionFiles,
  { bytes, budgetBytes }: { bytes: number; budgetBytes: number },
  { others, late }: Surroundings,
): string[] {
  const wanted = new Set(entry.routes.flatMap(({ shared }) => shared));
  const problems = [
    ...problemsOfFiles(entry, files),
    ...problemsOfScripts(entry, files),
    ...problemsOfRoutes(entry, others),
    ...[...wanted]
      .filter((name) => !late.includes(name))
      .map((name) => `It needs the shared module ${name}, which the shell does not have`),
  ];
  if (problems.length) return problems;
  return bytes > budgetBytes ? [`Its dearest page costs ${bytes} bytes (gzip), its budget is ${budgetBytes}`] : [];
}
