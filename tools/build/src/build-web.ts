import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, type Language } from '@fitghar/contracts/common';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { compileRemote, readRemoteConfig, rspackBuild } from '@fitghar/federation/build';
import { compressFolder } from './compress.ts';
import { buildFonts } from './fonts.ts';
import { hashOf, whenChanged } from './inputs.ts';
import { withLock } from './lock.mjs';
import { buildRenderer, prerenderShell } from './renderer.ts';
import { moveSourceMaps } from './source-maps.ts';

/** Folders of all remotes, sorted. */
export const remoteNames = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .sort();

/** What the product is built from, besides its remotes. */
const SOURCES = ['bff/src', 'services', 'packages', 'shell', 'package-lock.json'];

const versionOf = (root: string, folder: string): string =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;
const entryFile = (dist: string, name: string): string => path.join(dist, '.stamps', `${name}.json`);
const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file); // atomic: a running server never reads a partial file
};

/**
 * Builds the shell and the remotes that have changed, one per processor at a time, and writes the registry of all builds.
 * @returns the names of what was built
 */
export const buildWeb = (root: string, dist: string, wanted = ['shell', ...remoteNames(root)]): Promise<string[]> =>
  withLock(path.join(dist, '.lock'), () => buildChanged(root, dist, wanted));

async function buildChanged(root: string, dist: string, wanted: string[]): Promise<string[]> {
  mkdirSync(path.join(dist, '.stamps'), { recursive: true });
  const common = hashOf(...['packages', 'tools/build/src', 'package-lock.json'].map((each) => path.join(root, each)));
  const built: string[] = [];
  const queue = wanted.values();
  const work = async () => {
    for (const name of queue) {
      const build = () => (name === 'shell' ? buildShell(root, dist) : buildRemote(root, dist, name));
      if (await whenChanged(path.join(dist, '.stamps', name), common + hashOf(path.join(root, name)), build)) built.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await writeRegistry(root, dist);
  // By it, the product knows a new build when it starts (services/releases/deployments).
  writeJson(path.join(dist, 'build.json'), {
    version: hashOf(...SOURCES.map((each) => path.join(root, each)), ...remoteNames(root).map((name) => path.join(root, name))),
  });
  return built.sort();
}

async function writeRegistry(root: string, dist: string): Promise<void> {
  const names = remoteNames(root).filter((name) => existsSync(entryFile(dist, name)));
  const remotes = names.map((name) => JSON.parse(readFileSync(entryFile(dist, name), 'utf8')) as RegistryEntry);
  const configs = await Promise.all(names.map((name) => readRemoteConfig(path.join(root, name))));
  const registry = {
    platform: versionOf(root, 'packages/platform'),
    remotes,
    budgets: Object.fromEntries(configs.map(({ name, budgetBytes }) => [name, budgetBytes])),
  };
  const file = path.join(dist, 'registry.json');
  const { built_at, ...before } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { built_at?: string }) : {};
  // The image that was built last wins (services/releases/rollout).
  if (!built_at || !isDeepStrictEqual(before, registry)) writeJson(file, { ...registry, built_at: new Date() });
}

/** Builds the shell in a language into `folder`. @returns its description for the page server */
async function buildEdition(root: string, folder: string, language?: Language): Promise<Record<string, unknown>> {
  const [html] = await Promise.all([prerenderShell(root, language), rspackBuild(path.join(root, 'shell'), folder, [], language)]);
  const described = path.join(folder, 'shell.json');
  const shell = JSON.parse(readFileSync(described, 'utf8')) as Record<string, unknown>;
  rmSync(described);
  return { ...shell, html };
}

async function buildShell(root: string, dist: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  const fonts = path.join(dist, '.scratch/fonts');
  const [shell] = await Promise.all([buildEdition(root, assets), buildFonts(fonts)]);
  const editions: Record<string, unknown> = {};
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const scratch = path.join(dist, '.scratch', `shell.${language}`);
    editions[language] = await buildEdition(root, scratch, language);
    cpSync(scratch, assets, { recursive: true }); // the names of scripts have hashes of their contents
    rmSync(scratch, { recursive: true });
  }
  moveSourceMaps(assets, path.join(dist, 'maps/shell'));
  writeJson(path.join(dist, 'shell.json'), { ...shell, editions });
  renameSync(fonts, path.join(assets, 'fonts'));
  await compressFolder(assets);
}

/** Builds one remote into an immutable folder, named after its version and content. */
async function buildRemote(root: string, dist: string, name: string): Promise<void> {
  const scratch = path.join(dist, '.scratch', name);
  const entry = await compileRemote(path.join(root, name), scratch, { renderer: (language) => buildRenderer(root, language) });
  const folder = path.join(dist, 'remotes', name, entry.version);
  moveSourceMaps(scratch, path.join(dist, 'maps', name, entry.version));
  if (!existsSync(folder)) {
    await compressFolder(scratch);
    mkdirSync(path.dirname(folder), { recursive: true });
    cpSync(scratch, folder, { recursive: true });
  }
  rmSync(scratch, { recursive: true, force: true });
  writeJson(entryFile(dist, name), entry);
}
