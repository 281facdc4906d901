import { isAt } from '@fitghar/contracts/common';
import { findShellPage, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';

/** JSON of the page, which the server checked by the contract's schema; undefined if it is damaged, and in Node. */
function inlined<T>(selector: string): T | undefined {
  try {
    return JSON.parse(document.querySelector(selector)?.textContent ?? '') as T;
  } catch {
    return undefined;
  }
}

/** The registry of this page. An open page keeps its versions regardless of later releases. */
export let registry: Registry = inlined('#registry') ?? { platform: '', remotes: [] };

/** Integrity of scripts by address: those of the import map that the page was served with, and those added since. */
export const knownIntegrity: RegistryEntry['integrity'] =
  inlined<Pick<RegistryEntry, 'integrity'>>('script[type=importmap]')?.integrity ?? {};

/** Whether the page was served without a registry. */
export const isRegistryUnavailable = (): boolean => !registry.remotes.length && !registry.partial;

export const setRegistry = (fresh: Registry): void => {
  registry = fresh;
};

/** A remote's page, known before its code loads. */
export interface MatchedRoute {
  remote: RegistryEntry;
  route: RegistryEntry['routes'][number];
}

/** The remote's page at a path. The shell's pages win, because an older release of a remote may still declare one. */
export function matchRoute(path: string): MatchedRoute | undefined {
  if (findShellPage(path)) return undefined;
  for (const remote of registry.remotes) {
    const route = remote.routes.find((each) => isAt(each.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}
