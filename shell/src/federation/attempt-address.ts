import { registry } from './registry.ts';

/**
 * The URL of a file by attempt. Browsers never refetch a module URL that failed, so each attempt has its own path; every
 * other attempt uses the second source, if configured.
 */
export function attemptAddress(file: string, attempt: number): string {
  const path = attempt ? file.replace(/^\/(remotes|assets)\//, `/$1/~${attempt}/`) : file;
  return new URL(path, (attempt % 2 && registry.fallback) || location.origin).href;
}

/** The page's import map covers only the first URLs, so each retry adds a map with its own integrity. */
export function addIntegrityMap(integrity: Record<string, string>, attempt: number): void {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = __webpack_nonce__;
  const hashes = Object.entries(integrity).map(([file, hash]) => [attemptAddress(file, attempt), hash]);
  map.textContent = JSON.stringify({ integrity: Object.fromEntries(hashes) });
  document.head.append(map);
}
