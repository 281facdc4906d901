import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ReleaseUpload, registryEntry } from '@fitghar/contracts/releases';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const SHARED = ['contracts', 'federation', 'platform', 'ui'];
const BUILD = "import { buildWeb } from '@fitghar/build'; await buildWeb(process.argv[1], process.argv[2]);";

/** A version of the platform, and what its packages provide. */
export interface PlatformVersion {
  version: string;
  /** As the shell declares it to remotes. */
  react: string;
  /** What this version exports besides today's, as TypeScript. */
  exports: string;
}

/** A remote made with one version of the platform. */
export interface SkewedRemote {
  name: string;
  path: string;
  /** Its page, as TSX. */
  page: string;
}

/** A shell and a remote, both built against one version of the platform. */
export interface SkewedSite {
  /** Folder of the built site, for `DIST_DIR`. */
  dist: string;
  /** The built remote, for the sites of other shells. */
  upload: ReleaseUpload;
}

/** Changes a file; each pattern must be in it, because a replacement that does nothing would test nothing. */
function edit(file: string, ...replacements: [from: RegExp, to: string][]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of replacements) {
    if (text.search(from) < 0) throw new Error(`${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text);
}

/** Gives the packages in `root` another version of the platform and of what the shell shares with it. */
function setPlatform(root: string, { version, react, exports }: PlatformVersion): void {
  edit(path.join(root, 'packages/platform/package.json'), [/"version": "[^"]+"/g, `"version": "${version}"`]);
  edit(path.join(root, 'packages/platform/src/contract.ts'), [/PLATFORM_VERSION = '[^']+'/g, `PLATFORM_VERSION = '${version}'`]);
  writeFileSync(path.join(root, 'packages/platform/src/of-version.ts'), exports);
  edit(path.join(root, 'packages/platform/src/index.ts'), [/$/g, "export * from './of-version.ts';\n"]);
  edit(
    path.join(root, 'shell/src/federation/share-scope.ts'),
    [/UI_VERSION = '[^']+'/g, `UI_VERSION = '${version}'`],
    [/\bReact\.version\b/g, `'${react}'`],
  );
  edit(
    path.join(root, 'packages/federation/src/shared-modules.ts'),
    [/(@fitghar\/[\w/]+': )'\^[^']+'/g, `$1'^${version}'`],
    [/(react(?:\/jsx-runtime')?: )'\^[^']+'/g, `$1'^${react}'`],
  );
}

function writeRemote(root: string, { name, path: route, page }: SkewedRemote, version: string): void {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  const packageJson = JSON.stringify({ name, version: '1.0.0', type: 'module' });
  const files: Record<string, string> = {
    'package.json': packageJson,
    'rspack.config.ts': readFileSync(path.join(ROOT, 'mf-institute/rspack.config.ts'), 'utf8'),
    'src/remote.ts': `export default {
  contract: 1, name: '${name}', platform: '^${version}',
  routes: [{ path: '${route}', guard: 'anyone', title: 'Skew', page: 'page', load: () => import(/* webpackChunkName: "page" */ './page.tsx') }],
  widgets: [], menu: [], budgetBytes: 20_000,
};`,
    'src/page.tsx': page,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
}

/** The built remote as its team uploads it. */
function readUpload(dist: string, name: string): ReleaseUpload {
  const entry = registryEntry.parse(JSON.parse(readFileSync(path.join(dist, '.stamps', `${name}.json`), 'utf8')));
  const folder = path.join(dist, 'remotes', name, entry.version);
  const files = readdirSync(folder).filter((file) => !/\.(br|gz|map)$/.test(file));
  return {
    entry,
    budget_bytes: 20_000,
    commit: null,
    author: 'Asha',
    files: Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'base64')])),
    maps: {},
  };
}

/** Builds a shell and a remote against a version of the platform, with the product's own build, from a copy of its sources. */
export async function buildSkewedSite(platform: PlatformVersion, remote: SkewedRemote): Promise<SkewedSite> {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const root = mkdtempSync(path.join(ROOT, 'dist/.skew-')); // inside the checkout, so that libraries resolve
  const isSource = (file: string) => !/[\\/](node_modules|dist)$/.test(file);
  for (const folder of ['shell', 'packages', 'tools/build/src'])
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true, filter: isSource });
  for (const file of ['package-lock.json', 'package.json']) cpSync(path.join(ROOT, file), path.join(root, file));
  for (const folder of ['bff/src', 'services', 'node_modules/@fitghar']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const name of SHARED) symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@fitghar', name));
  setPlatform(root, platform);
  writeRemote(root, remote, platform.version);
  const dist = path.join(root, 'site');
  await run(process.execPath, ['--conditions=development', '--input-type=module', '-e', BUILD, root, dist], { cwd: ROOT });
  return { dist, upload: readUpload(dist, remote.name) };
}
