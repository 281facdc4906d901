import type { RegistryEntry } from '@fitghar/contracts/releases';
import { bundlerRuntime } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL } from '@fitghar/federation/shared-modules';
import type { RemoteModule } from '@fitghar/platform';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { within } from './budgets.ts';
import { registry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { shareScope } from './share-scope.ts';

const federation = new ModuleFederation({ name: 'shell', remotes: [] });
federation.initShareScopeMap('default', shareScope as unknown as Parameters<typeof federation.initShareScopeMap>[1]); // its type wants fields that it fills in itself
// A getter: each remote gets an object of its own to write into.
Object.defineProperty(globalThis, RUNTIME_GLOBAL, { get: () => bundlerRuntime(federation) });

/**
 * Where an attempt finds a file. A browser never asks twice for a module that failed under one URL, so each has a path of
 * its own; every other one goes to the second source, if there is one.
 */
function addressOf(file: string, attempt: number): string {
  const path = attempt ? file.replace('/remotes/', `/remotes/~${attempt}/`) : file;
  return new URL(path, (attempt % 2 && registry.fallback) || location.origin).href;
}

/** The page's import map vouches for the first addresses only: each other attempt brings a map of its own (integrity). */
function vouchFor({ integrity }: RegistryEntry, attempt: number): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = __webpack_nonce__;
  const hashes = Object.entries(integrity).map(([file, hash]) => [addressOf(file, attempt), hash]);
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(hashes) });
  document.head.append(map);
}

/** Loads a remote's module. @throws RemoteError */
export async function fetchRemote(remote: RegistryEntry, attempt: number): Promise<RemoteModule> {
  const name = remote.name.replaceAll('-', '_');
  const entry = addressOf(remote.entry, attempt);
  if (attempt) vouchFor(remote, attempt);
  // The entry by itself first, so that a server that hangs is found out early; the runtime then gets it from the browser.
  await within(remote.name, 'entry', import(/* webpackIgnore: true */ entry));
  federation.registerRemotes([{ name, entry, type: 'module' }], { force: attempt > 0 });
  const module = await within(remote.name, 'code', federation.loadRemote<{ default?: RemoteModule }>(`${name}/remote`));
  if (module?.default?.contract !== 1) throw new RemoteError(remote.name, 'code', `${remote.name} exports no remote`);
  return module.default;
}
