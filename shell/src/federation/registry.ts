import { isAt } from '@fitghar/contracts/common';
import { findShellPage, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';

/** The registry inlined by the server, which parsed it with the contract's schema; empty if damaged. */
function inlined(): Registry {
  try {
    return JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
  } catch {
    return { platform: '', remotes: [] };
  }
}

/** The registry of this page. An open page keeps its versions regardless of later releases. */
export let registry = inlined();

/** Whether the page was served without a registry. */
export const isRegistryUnavailable = (): boolean => !registry.remotes.length;

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
