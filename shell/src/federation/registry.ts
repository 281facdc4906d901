import { isAt } from '@fitghar/contracts/common';
import type { Registry, RegistryEntry } from '@fitghar/contracts/releases';

/** What the server wrote into this page, parsed with the contract's schema just before; none where it came damaged. */
function inlined(): Registry {
  try {
    return JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
  } catch {
    return { platform: '', remotes: [] };
  }
}

/** The versions that this page has. It keeps them while it is open, whatever is released meanwhile. */
export let registry = inlined();

/** No remote at all: the page came without its registry. */
export const isRegistryAway = (): boolean => !registry.remotes.length;

export const takeRegistry = (fresh: Registry): void => {
  registry = fresh;
};

/** A page of a remote, known before its code. */
export interface MatchedRoute {
  remote: RegistryEntry;
  route: RegistryEntry['routes'][number];
}

export function matchRoute(path: string): MatchedRoute | undefined {
  for (const remote of registry.remotes) {
    const route = remote.routes.find((each) => isAt(each.path, path));
    if (route) return { remote, route };
  }
  return undefined;
}
