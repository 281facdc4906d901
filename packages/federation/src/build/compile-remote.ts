import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RegistryEntry, type RemoteConfig, registryEntry, remoteConfig } from '@fitghar/contracts/releases';
import { BuildError } from './build-error.ts';
import { prerenderRemote, type Renderer } from './prerender.ts';
import { rspackBuild } from './rspack-build.ts';

/** Reads `remote.config.ts` of the remote in this folder. @throws BuildError naming each field that is wrong */
export async function readRemoteConfig(dir: string): Promise<RemoteConfig> {
  const module: { default?: unknown } = await import(pathToFileURL(path.join(dir, 'remote.config.ts')).href);
  const { data, error } = remoteConfig.safeParse(module.default);
  if (data) return data;
  const problems = error.issues.map((issue) => `${issue.path.join('.') || 'default export'}: ${issue.message}`);
  throw new BuildError(`${path.basename(dir)}/remote.config.ts is invalid\n${problems.join('\n')}`);
}

const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** What a build of one remote needs besides its sources. */
export interface CompileOptions {
  /** Renders public pages to HTML; without it, the build has none. */
  renderer?: Renderer;
  /** Called with a line for each page that could not be rendered. */
  report?: (line: string) => void;
}

/** Builds the remote in `dir` into `folder`. @returns its registry entry */
export async function compileRemote(
  dir: string,
  folder: string,
  { renderer, report = writeLine }: CompileOptions = {},
): Promise<RegistryEntry> {
  const config = await readRemoteConfig(dir);
  await rspackBuild(dir, folder);
  const file = path.join(folder, 'registry-entry.json');
  const entry = registryEntry.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file); // it contains the version hash, so it cannot be hashed
  return renderer ? prerenderRemote(dir, folder, config, entry, renderer, report) : entry;
}
