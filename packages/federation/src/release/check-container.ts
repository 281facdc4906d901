import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createFederation, type SharedModules } from '../runtime/create-federation.ts';
import { SHARED_MODULES } from '../shared-modules.ts';

const lowest = (range: string): string => range.replace('^', '');

/** Stubs of the shell's shared modules: an entry only names them. */
const SHARED = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([key, range]) => [key, { version: lowest(range), lib: () => ({}) }]),
) as SharedModules;

const remoteModule = z.object({ contract: z.literal(1), routes: z.array(z.unknown()) });

/**
 * Runs a remote's built entry in this process, as the shell does before it opens a page.
 * @returns what is wrong with it, empty if nothing is
 */
export async function checkContainer(folder: string, name: string): Promise<string[]> {
  const loadRemote = createFederation(SHARED, (address) => import(address));
  const module = await loadRemote(name.replaceAll('-', '_'), pathToFileURL(path.join(folder, 'remoteEntry.js')).href);
  return remoteModule.safeParse(module).success ? [] : ['./remote does not export the remote by default, as src/remote.ts does'];
}
