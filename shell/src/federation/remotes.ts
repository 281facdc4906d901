import { isAt, satisfies } from '@fitghar/contracts/common';
import type { RegistryEntry } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION, type RemoteModule, reportLoad } from '@fitghar/platform';
import { fetchRemote } from './fetch-remote.ts';
import { matchRoute } from './registry.ts';
import { RemoteError } from './remote-error.ts';

const loaded = new Map<string, Promise<RemoteModule>>();
const attempts = new Map<string, number>();

/** Refuses, before any byte is fetched, a remote that was made for another platform. */
function gate({ name, version, platform }: RegistryEntry): void {
  if (!satisfies(PLATFORM_VERSION, platform))
    throw new RemoteError(name, 'gate', `${name} ${version} needs platform ${platform}, this shell is ${PLATFORM_VERSION}`);
}

async function load(remote: RegistryEntry, attempt: number): Promise<RemoteModule> {
  const started = performance.now();
  const report = (outcome: 'loaded' | 'failed', phase: RemoteError['phase']) =>
    reportLoad({ remote: remote.name, version: remote.version, outcome, phase, ms: performance.now() - started, attempt });
  try {
    gate(remote);
    const module = await fetchRemote(remote, attempt);
    // The chunk of the page that the address names starts before React asks for it.
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

/** The remote's module: loaded once, kept for the life of the page. */
export function getRemote(remote: RegistryEntry): Promise<RemoteModule> {
  let module = loaded.get(remote.name);
  if (!module) {
    module = load(remote, attempts.get(remote.name) ?? 0);
    module.catch(() => undefined); // whoever waits for it hears of the failure
    loaded.set(remote.name, module);
  }
  return module;
}

/** Forgets a remote that failed, so that the next look tries again under new addresses. Several views may say so of one failure. */
export function forgetRemote(name: string, failed = loaded.get(name)): void {
  if (!failed || loaded.get(name) !== failed) return;
  loaded.delete(name);
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
}

/** Starts what the address needs before the first render. */
export function startFirstRemote(): void {
  const match = matchRoute(location.pathname);
  if (match) void getRemote(match.remote).catch(() => undefined);
}
