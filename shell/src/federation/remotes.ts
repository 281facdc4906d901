import { explainMismatch, isAt, satisfies } from '@fitghar/contracts/common';
import { explainMissing, type RegistryEntry } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION, type RemoteModule, reportLoad } from '@fitghar/platform';
import { fetchRemote } from './fetch-remote.ts';
import { missingNames } from './missing-names.ts';
import { matchRoute, registry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { BUDGET_MS } from './with-timeout.ts';

const loaded = new Map<string, Promise<RemoteModule>>();
const attempts = new Map<string, number>();

/** Rejects a remote built for another platform, or for names that this shell lacks, before fetching anything of it. */
async function assertCompatible(remote: RegistryEntry): Promise<void> {
  const { name, version, platform } = remote;
  if (!satisfies(PLATFORM_VERSION, platform))
    throw new RemoteError(name, 'gate', `${version} ${explainMismatch(PLATFORM_VERSION, platform)}`);
  const missing = await missingNames(remote);
  if (missing.length) throw new RemoteError(name, 'gate', `${version} ${explainMissing(missing)}`);
}

async function load(remote: RegistryEntry, attempt: number, entryMs?: number): Promise<RemoteModule> {
  const started = performance.now();
  const report = (outcome: 'loaded' | 'failed', phase: RemoteError['phase']) =>
    reportLoad({ remote: remote.name, version: remote.version, outcome, phase, ms: performance.now() - started, attempt });
  try {
    await assertCompatible(remote);
    const module = await fetchRemote(remote, attempt, entryMs);
    // Start loading the chunk of the addressed page before React requests it.
    void module.routes
      .find((route) => isAt(route.path, location.pathname))
      ?.load()
      .catch(() => undefined);
    report('loaded', 'code');
    return module;
  } catch (error) {
    report('failed', error instanceof RemoteError ? error.phase : 'code');
    throw error;
  }
}

/** The remote's module, loaded once per page. */
export function getRemote(remote: RegistryEntry, entryMs?: number): Promise<RemoteModule> {
  let module = loaded.get(remote.name);
  if (!module) {
    module = load(remote, attempts.get(remote.name) ?? 0, entryMs);
    module.catch(() => undefined); // callers handle the rejection
    loaded.set(remote.name, module);
  }
  return module;
}

/** Evicts a failed remote so that the next load uses new URLs. Several views may report the same failure. */
export function evictRemote(name: string, failed = loaded.get(name)): void {
  if (!failed || loaded.get(name) !== failed) return;
  loaded.delete(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
}

/**
 * Starts loading the remote of the address before the first render. A slow entry has longer if people can read its page
 * meanwhile, unless there is a second source to try.
 */
export function startFirstRemote(): void {
  const match = matchRoute(location.pathname);
  const isReadable = document.querySelector('[data-html]') && match?.route.guard === 'anyone' && !registry.fallback;
  if (match) void getRemote(match.remote, isReadable ? BUDGET_MS.served : undefined).catch(() => undefined);
}
