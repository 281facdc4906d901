import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type RegistryEntry, registryEntry } from '@fitghar/contracts/releases';
import { readRemoteConfig } from '../read-remote-config.ts';
import { prerenderRemote, type Renderer } from './prerender.ts';
import { rspackBuild } from './rspack-build.ts';

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
