// All that concerns the files of remotes and of the shell that load after the page: addresses of attempts, the second origin,
// integrity, time budgets and reports. The federation runtime imports entries by it (fetch-remote.ts), the bundler all later chunks
// (`output.importFunctionName`).

import { BASE } from '@fitghar/contracts/common';
import { integrityFileName, type RegistryEntry } from '@fitghar/contracts/releases';
import { SHELL_IMPORT } from '@fitghar/federation/shared-modules';
import { captureError } from '../errors/error-queue.ts';
import { knownIntegrity, pageIntegrity, registry } from './registry.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * The URL of a file by attempt. Browsers never refetch a module URL that failed, so each attempt has its own path; every
 * other attempt uses the second source, if configured.
 */
export function attemptAddress(file: string, attempt: number): string {
  const path = attempt ? file.replace(/^\/(remotes|assets)\//, `/$1/~${attempt}/`) : file;
  return new URL(path, (attempt % 2 && registry.fallback) || location.origin).href;
}

/**
 * Fetches the hashes of a remote's files, if the page does not know them.
 * @throws TypeError if they cannot be fetched or are not those that the page expects
 */
export async function loadIntegrity({ name, entry }: RegistryEntry, attempt: number): Promise<void> {
  const integrity = registry.integrityFiles?.[name];
  if (!integrity || knownIntegrity[entry]) return;
  const answer = await fetch(new URL(BASE ? integrityFileName(entry) : 'integrity.json', attemptAddress(entry, attempt)), { integrity });
  Object.assign(knownIntegrity, await answer.json()); // byte for byte what the page server has
}

/**
 * Fetches a script as it was released. `import()` takes no hash, and the page's import map has only the addresses that it was
 * served with; a preload has one, and `import()` then takes the module that it has fetched.
 */
function preloadChecked(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity, crossOrigin: '' });
    link.onload = () => resolve();
    link.onerror = () => reject(new TypeError(`${href} could not be fetched, or is not what was released`));
    document.head.append(link);
  });
}

/** Imports a file from one address, if its content is what was released. */
export async function importFile(address: string): Promise<unknown> {
  const { pathname } = new URL(address);
  const hash = knownIntegrity[pathname.replace(/\/~\d+/, '')];
  const isMapped = pageIntegrity[pathname] !== undefined && address.startsWith(location.origin);
  if (hash && !isMapped && document.createElement('link').relList.supports('modulepreload')) await preloadChecked(address, hash);
  return import(/* webpackIgnore: true */ address);
}

const attempts = new Map<string, number>();
const latest = new Map<string, Promise<unknown>>();

/** One attempt to import a lazy chunk. One that took too long may arrive after all, before the next one on a slow network. */
function attemptChunk(file: string, own: number): Promise<unknown> {
  const attempt = Math.max(own, attempts.get(file) ?? 0);
  attempts.set(file, attempt + 1);
  const attempted = importFile(attemptAddress(file, attempt));
  const arrived = Promise.race([attempted, latest.get(file)?.catch(() => attempted) ?? attempted]);
  latest.set(file, arrived);
  const [, folder, name = ''] = file.split('/');
  return withTimeout(folder === 'remotes' ? name : 'shell', 'code', arrived);
}

/**
 * Loads a lazy chunk of the shell (`./login.js`) or of a remote (its address) in place of `import()`; if that fails, from a new
 * address, at the second source if there is one.
 * @throws RemoteError if both fail
 */
async function importChunk(chunk: string): Promise<unknown> {
  const { origin, pathname } = new URL(chunk, `${location.origin}/assets/`);
  // A preview from a developer's server has no second address.
  const { fallback } = registry;
  if (origin !== location.origin && (!fallback || origin !== new URL(fallback).origin)) return import(/* webpackIgnore: true */ chunk);
  const file = pathname.replace(/\/~\d+/, '');
  // A remote that is loaded again has the addresses of that attempt.
  const own = Number(/~(\d+)/.exec(pathname)?.[1] ?? 0);
  const [, folder, name = '', version = ''] = file.split('/');
  return attemptChunk(file, own)
    .catch(() => attemptChunk(file, own))
    .catch((error: unknown) => {
      // Lazy parts of a remote show their failure themselves, so no boundary reports it.
      if (folder === 'remotes') captureError({ error, componentStack: '', owner: { name, version } });
      throw error;
    });
}

globalThis[SHELL_IMPORT] = importChunk;
