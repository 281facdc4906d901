import type { RegistryEntry } from '@fitghar/contracts/releases';
import { bundlerRuntime } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL } from '@fitghar/federation/shared-modules';
import type { RemoteModule } from '@fitghar/platform';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { knownIntegrity } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { addIntegrity, attemptAddress, loadIntegrity } from './served-files.ts';
import { shareScope } from './share-scope.ts';
import { withTimeout } from './with-timeout.ts';

const federation = new ModuleFederation({ name: 'shell', remotes: [] });
federation.initShareScopeMap('default', shareScope as unknown as Parameters<typeof federation.initShareScopeMap>[1]); // the type requires fields that the runtime fills in
// A getter, so that each remote mutates its own object.
Object.defineProperty(globalThis, RUNTIME_GLOBAL, { get: () => bundlerRuntime(federation) });

/**
 * Loads a remote's module.
 * @param entryMs time budget of its entry
 * @throws RemoteError
 */
export async function fetchRemote(remote: RegistryEntry, attempt: number, entryMs?: number): Promise<RemoteModule> {
  // The runtime caches results by name, including failures, so each attempt has its own name.
  const name = `${remote.name.replaceAll('-', '_')}~${attempt}`;
  const entry = attemptAddress(remote.entry, attempt);
  // Import the entry first to detect a hanging server early; the runtime then reads it from the browser's module map.
  const imported = loadIntegrity(remote, attempt).then(() => {
    const isOwn = ([file]: [string, string]) => file.startsWith(`/remotes/${remote.name}/${remote.version}/`);
    if (attempt) addIntegrity(Object.fromEntries(Object.entries(knownIntegrity).filter(isOwn)), attempt);
    return import(/* webpackIgnore: true */ entry);
  });
  await withTimeout(remote.name, 'entry', imported, entryMs);
  federation.registerRemotes([{ name, entry, type: 'module' }]);
  const module = await withTimeout(remote.name, 'code', federation.loadRemote<{ default?: RemoteModule }>(`${name}/remote`));
  if (module?.default?.contract !== 1) throw new RemoteError(remote.name, 'code', 'exports no remote');
  return module.default;
}
