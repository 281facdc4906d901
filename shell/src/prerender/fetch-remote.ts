import type { RegistryEntry } from '@fitghar/contracts/releases';
import { type BuiltRemote, bundlerRuntime } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL } from '@fitghar/federation/shared-modules';
import type { RemoteModule } from '@fitghar/platform';
import { shareScope } from '../federation/share-scope.ts';

let folder: string | undefined;

/** The built files of the remote whose pages are rendered, as a `file:` URL that ends in a slash; none for the frame. */
export const setFolder = (url: string): void => {
  folder = url;
};

/** Whether a remote's pages are rendered, and not the shell alone. */
export const hasFiles = (): boolean => folder !== undefined;

/** In place of `federation/fetch-remote.ts`: the remote's released code, from the disk of the build. */
export async function fetchRemote({ name, entry }: RegistryEntry): Promise<RemoteModule> {
  if (!folder) throw new Error(`${name} has no files`);
  Object.defineProperty(globalThis, RUNTIME_GLOBAL, { configurable: true, get: () => bundlerRuntime() });
  const container = (await import(/* webpackIgnore: true */ new URL(entry.slice(entry.lastIndexOf('/') + 1), folder).href)) as BuiltRemote;
  await container.init(shareScope);
  const module = (await container.get('./remote'))().default;
  if (module?.contract !== 1) throw new Error(`${name} exports no remote`);
  return module as unknown as RemoteModule;
}
