import { explainMismatch, satisfies } from '@fitghar/contracts/common';
import { explainMissing, type RegistryEntry } from '@fitghar/contracts/releases';
import { currentPath, PLATFORM_VERSION, type RemoteModule, reportLoad } from '@fitghar/platform';
import { missingNames } from './missing-names.ts';
import { matchRoute, registry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { BUDGET_MS } from './with-timeout.ts';

/** Loads the default export of a remote. @param entryMs time budget of its entry @throws RemoteError */
export type FetchRemote = (remote: RegistryEntry, attempt: number, entryMs?: number) => Promise<unknown>;

let fetchRemote: FetchRemote | undefined;

/** Says where remotes come from: from the site in the browser, from the disk of a build while pages are rendered to HTML. */
export const loadRemotesBy = (fetch: FetchRemote): void => {
  fetchRemote = fetch;
};

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

const isRemoteModule = (module: unknown): module is RemoteModule =>
  typeof module === 'object' && module !== null && 'contract' in module && module.contract === 1;

/** A slow entry has longer if people can read the HTML of its page meanwhile, unless there is a second source to try. */
function entryBudget(remote: RegistryEntry): number {
  const match = globalThis.document?.querySelector('[data-html]') && matchRoute(currentPath());
  const isReadable = match?.remote === remote && match.route.guard === 'anyone' && !registry.fallback;
  return isReadable ? BUDGET_MS.readableEntry : BUDGET_MS.entry;
}

async function load(remote: RegistryEntry, attempt: number): Promise<RemoteModule> {
  const started = performance.now();
  const report = (outcome: 'loaded' | 'failed', phase: RemoteError['phase']) =>
    reportLoad({ remote: remote.name, version: remote.version, outcome, phase, ms: performance.now() - started, attempt });
  try {
    await assertCompatible(remote);
    const module = await fetchRemote?.(remote, attempt, entryBudget(remote));
    if (!isRemoteModule(module)) throw new RemoteError(remote.name, 'code', 'exports no remote');
    report('loaded', 'code');
    return module;
  } catch (error) {
    report('failed', error instanceof RemoteError ? error.phase : 'code');
    throw error;
  }
}

/** The remote's module, loaded once per page. After a failure, the next call loads it again from new addresses. */
export function getRemote(remote: RegistryEntry): Promise<RemoteModule> {
  let module = loaded.get(remote.name);
  if (!module) {
    const attempt = attempts.get(remote.name) ?? 0;
    module = load(remote, attempt);
    module.catch(() => {
      attempts.set(remote.name, attempt + 1);
      loaded.delete(remote.name);
    });
    loaded.set(remote.name, module);
  }
  return module;
}
