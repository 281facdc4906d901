import { SHELL_IMPORT } from '@fitghar/federation/shared-modules';
import { captureError } from '../errors/error-queue.ts';
import { knownIntegrity, registry } from './registry.ts';
import { addIntegrity, attemptAddress } from './served-files.ts';
import { withTimeout } from './with-timeout.ts';

const attempts = new Map<string, number>();
const latest = new Map<string, Promise<unknown>>();

/**
 * Loads a late chunk of the shell (`./login.js`) or of a remote (its address) in place of `import()`. A failed chunk is
 * retried at a new URL, from the second source if configured, with the same integrity.
 */
function importChunk(chunk: string): Promise<unknown> {
  const { origin, pathname } = new URL(chunk, `${location.origin}/assets/`);
  // A preview from a developer's server has no second address.
  const { fallback } = registry;
  if (origin !== location.origin && (!fallback || origin !== new URL(fallback).origin)) return import(/* webpackIgnore: true */ chunk);
  const file = pathname.replace(/\/~\d+/, '');
  // A remote that is loaded again has the addresses of that attempt, whose integrity is known.
  const own = Number(/~(\d+)/.exec(pathname)?.[1] ?? 0);
  const attempt = Math.max(own, attempts.get(file) ?? 0);
  attempts.set(file, attempt + 1);
  const hash = knownIntegrity[file];
  if (hash && attempt > own) addIntegrity({ [file]: hash }, attempt);
  const [, , name = '', version] = file.split('/');
  const isRemote = version !== undefined; // `/remotes/mf-plans/1.0.0/…`, or `/assets/…`
  const attempted = import(/* webpackIgnore: true */ attemptAddress(file, attempt));
  // One that took too long may arrive after all, before this one on a slow network.
  const arrived = Promise.race([attempted, latest.get(file)?.catch(() => attempted) ?? attempted]);
  latest.set(file, arrived);
  const loading = withTimeout(isRemote ? name : 'shell', 'code', arrived);
  // Late parts of a remote show their failure themselves, so no boundary reports it. The first is not noticed.
  if (isRemote && attempt) loading.catch((error: unknown) => captureError({ error, componentStack: '', owner: { name, version } }));
  return loading;
}

globalThis[SHELL_IMPORT] = importChunk;
