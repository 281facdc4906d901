import type { RegistryEntry } from '@fitghar/contracts/releases';
import { knownIntegrity, registry } from './registry.ts';

type Hashes = RegistryEntry['integrity'];

/**
 * The URL of a file by attempt. Browsers never refetch a module URL that failed, so each attempt has its own path; every
 * other attempt uses the second source, if configured.
 */
export function attemptAddress(file: string, attempt: number): string {
  const path = attempt ? file.replace(/^\/(remotes|assets)\//, `/$1/~${attempt}/`) : file;
  return new URL(path, (attempt % 2 && registry.fallback) || location.origin).href;
}

/** Adds hashes that the page was served without, or those of an attempt: import maps cover only the addresses in them. */
export function addIntegrity(integrity: Hashes, attempt: number): void {
  Object.assign(knownIntegrity, integrity);
  const ofAttempt = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [attemptAddress(file, attempt), hash]));
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = __webpack_nonce__;
  map.textContent = JSON.stringify({ integrity: ofAttempt });
  document.head.append(map);
}

/**
 * Fetches the hashes of a remote's scripts, which must precede the scripts, if the page's import map lacks them (ADR 088).
 * @throws TypeError if they cannot be fetched or are not those that the page expects
 */
export async function loadIntegrity({ name, entry }: RegistryEntry, attempt: number): Promise<void> {
  const integrity = registry.integrityFiles?.[name];
  if (!integrity || knownIntegrity[entry]) return;
  const answer = await fetch(new URL('integrity.json', attemptAddress(entry, attempt)), { integrity });
  const fetched: Hashes = await answer.json(); // byte for byte what the page server has
  if (!knownIntegrity[entry]) addIntegrity(fetched, 0); // it may have been asked for twice
}
