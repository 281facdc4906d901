import type { RegistryEntry } from '@fitghar/contracts';
import { bundlerRuntime } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL } from '@fitghar/federation/shared-modules';
import type { RemoteModule } from '@fitghar/platform';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { within } from './budgets.ts';
import { RemoteError } from './remote-error.ts';
import { shareScope } from './share-scope.ts';

const federation = new ModuleFederation({ name: 'shell', remotes: [] });
federation.initShareScopeMap('default', shareScope as unknown as Parameters<typeof federation.initShareScopeMap>[1]); // its type wants fields that it fills in itself
// A getter: each remote gets an object of its own to write into.
Object.defineProperty(globalThis, RUNTIME_GLOBAL, { get: () => bundlerRuntime(federation) });

/** A browser never asks twice for a module that failed under one URL, so each try has a path of its own. */
function entryUrl({ entry }: RegistryEntry, attempt: number): string {
  return new URL(attempt ? entry.replace('/remotes/', `/remotes/~${attempt}/`) : entry, location.origin).href;
}

/** Loads a remote's module. @throws RemoteError */
export async function fetchRemote(remote: RegistryEntry, attempt: number): Promise<RemoteModule> {
  const name = remote.name.replaceAll('-', '_');
  const entry = entryUrl(remote, attempt);
  // The entry by itself first, so that a server that hangs is found out early; the runtime then gets it from the browser.
  await within(remote.name, 'entry', import(/* webpackIgnore: true */ entry));
  federation.registerRemotes([{ name, entry, type: 'module' }], { force: attempt > 0 });
  const module = await within(remote.name, 'code', federation.loadRemote<{ default?: RemoteModule }>(`${name}/remote`));
  if (module?.default?.contract !== 1) throw new RemoteError(remote.name, 'code', `${remote.name} exports no remote`);
  return module.default;
}
