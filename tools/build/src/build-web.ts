import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type RegistryEntry, type RemoteConfig, remoteConfig as remoteConfigSchema } from '@fitghar/contracts/releases';
import { chunkFiles, integrityOf, registryEntryOf, remoteConfig, shellConfig } from '@fitghar/federation';
import { compressFolder } from './compress.ts';
import { buildFonts } from './fonts.ts';
import { hashOf, whenChanged } from './inputs.ts';
import { bundle } from './rspack.ts';

/** Chunks of the shell that a page may need at once; the names stand in its `import()` comments. */
const SHELL_CHUNKS = {
  '@fitghar/ui/forms': 'ui-forms',
  '@fitghar/ui/inputs': 'ui-inputs',
  '@fitghar/platform/data': 'platform-data',
  '@fitghar/platform/checkout': 'platform-checkout',
  login: 'login',
  dashboard: 'dashboard',
  error: 'error',
  'change-password': 'change-password',
  'upload-review': 'upload-review',
};

/** Folders of all remotes, in the order of their names. */
export const remoteNames = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort();

/** A remote's own account of itself. @throws ZodError where it is not well formed. */
export async function readRemoteConfig(root: string, name: string): Promise<RemoteConfig> {
  const module = (await import(pathToFileURL(path.join(root, name, 'remote.config.ts')).href)) as { default: unknown };
  return remoteConfigSchema.parse(module.default);
}

const versionOf = (root: string, folder: string): string =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;
const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file); // a server that reads meanwhile sees the old file or the new one, never half
};

/** Builds the shell and every remote that has changed, and writes the registry over them. Answers what was built. */
export async function buildWeb(root: string, dist: string): Promise<string[]> {
  mkdirSync(dist, { recursive: true });
  const common = hashOf(...['packages', 'tools/build/src', 'package-lock.json'].map((each) => path.join(root, each)));
  const built: string[] = [];
  const assets = path.join(dist, 'assets');
  const shellChanged = await whenChanged(path.join(dist, '.stamps/shell'), common + hashOf(path.join(root, 'shell')), () =>
    buildShell(root, dist, assets),
  );
  if (shellChanged) built.push('shell');
  const entries: RegistryEntry[] = [];
  for (const name of remoteNames(root)) {
    const inputs = common + hashOf(path.join(root, name));
    const entryFile = path.join(dist, '.stamps', `${name}.json`);
    if (await whenChanged(path.join(dist, '.stamps', name), inputs, async () => writeJson(entryFile, await buildRemote(root, dist, name))))
      built.push(name);
    entries.push(JSON.parse(readFileSync(entryFile, 'utf8')) as RegistryEntry);
  }
  const registryFile = path.join(dist, 'registry.json');
  const configs = await Promise.all(remoteNames(root).map((name) => readRemoteConfig(root, name)));
  const budgets = Object.fromEntries(configs.map(({ name, budgetBytes }) => [name, budgetBytes]));
  const remotes = { platform: versionOf(root, 'packages/platform'), remotes: entries, budgets };
  const { built_at, ...before } = existsSync(registryFile) ? (JSON.parse(readFileSync(registryFile, 'utf8')) as { built_at?: string }) : {};
  // Among images, the one that was built later has the say (services/releases/rollout).
  if (!built_at || !isDeepStrictEqual(before, remotes)) writeJson(registryFile, { ...remotes, built_at: new Date() });
  return built;
}

async function buildShell(root: string, dist: string, assets: string): Promise<void> {
  const built = await bundle(shellConfig({ dir: path.join(root, 'shell'), outDir: assets, publicPath: '/assets/' }), chunkFiles);
  await buildFonts(path.join(assets, 'fonts'));
  cpSync(path.join(root, 'shell/public'), assets, { recursive: true });
  await compressFolder(assets);
  const serve = (files: string[]) => files.map((file) => `/assets/${file}`);
  const main = built.get('main') ?? [];
  const chunks = Object.fromEntries(Object.entries(SHELL_CHUNKS).map(([key, chunk]) => [key, serve(built.get(chunk) ?? [])]));
  writeJson(path.join(dist, 'shell.json'), {
    scripts: serve(main.filter((file) => file.endsWith('.js'))),
    styles: serve(main.filter((file) => file.endsWith('.css'))),
    fonts: serve(['fonts/display.woff2', 'fonts/text.woff2']),
    chunks,
    integrity: integrityOf(assets, '/assets'),
  });
}

/** Builds one remote into `folder`. Its version ends with a hash of what was built and of what its config says. */
export async function compileRemote(root: string, folder: string, name: string): Promise<RegistryEntry> {
  const config = await readRemoteConfig(root, name);
  return bundle(remoteConfig({ remote: name, dir: path.join(root, name), outDir: folder }), (stats) =>
    registryEntryOf(config, `${versionOf(root, name)}+${hashOf(folder, path.join(root, name, 'remote.config.ts'))}`, folder, stats),
  );
}

/** Builds one remote into a folder of its own, named by its version and content, which never changes again. */
async function buildRemote(root: string, dist: string, name: string): Promise<RegistryEntry> {
  const scratch = path.join(dist, '.scratch', name);
  const entry = await compileRemote(root, scratch, name);
  const folder = path.join(dist, 'remotes', name, entry.version);
  if (!existsSync(folder)) {
    await compressFolder(scratch);
    mkdirSync(path.dirname(folder), { recursive: true });
    cpSync(scratch, folder, { recursive: true });
  }
  rmSync(scratch, { recursive: true, force: true });
  return entry;
}
