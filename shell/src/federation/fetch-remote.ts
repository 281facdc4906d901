import type { RegistryEntry } from '@fitghar/contracts/releases';
import { createFederation } from '@fitghar/federation/runtime';
import { attemptAddress, importFile, loadIntegrity } from './import-file.ts';
import { sharedModules } from './share-scope.ts';
import { withTimeout } from './with-timeout.ts';

const loadRemote = createFederation(sharedModules, importFile);

/**
 * Loads what a remote exports, from its address on this site.
 * @param entryMs time budget of its entry
 * @throws RemoteError
 */
export async function fetchRemote(remote: RegistryEntry, attempt: number, entryMs?: number): Promise<unknown> {
  const entry = attemptAddress(remote.entry, attempt);
  // Imported ahead, to tell an entry that hangs from code that does; the runtime then gets it from the browser's module map.
  const imported = loadIntegrity(remote, attempt).then(() => importFile(entry));
  await withTimeout(remote.name, 'entry', imported, entryMs);
  // The runtime remembers results by name, including failures, so each attempt has its own name.
  return withTimeout(remote.name, 'code', loadRemote(`${remote.name.replaceAll('-', '_')}~${attempt}`, entry));
}
