import type { RegistryEntry } from '@fitghar/contracts/releases';
import { bundlerRuntime } from '@fitghar/federation/runtime';
import { RUNTIME_GLOBAL } from '@fitghar/federation/shared-modules';
import type { RemoteModule } from '@fitghar/platform';
import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { addIntegrityMap, attemptAddress } from './attempt-address.ts';
import { RemoteError } from './remote-error.ts';
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
  if (attempt) addIntegrityMap(remote.integrity, attempt);
  // Import the entry first to detect a hanging server early; the runtime then reads it from the browser's module map.
  await withTimeout(remote.name, 'entry', import(/* webpackIgnore: true */ entry), entryMs);
  federation.registerRemotes([{ name, entry, type: 'module' }]);
  const module = await withTimeout(remote.name, 'code', federation.loadRemote<{ default?: RemoteModule }>(`${name}/remote`));
  if (module?.default?.contract !== 1) throw new RemoteError(remote.name, 'code', 'exports no remote');
  return module.default;
}
