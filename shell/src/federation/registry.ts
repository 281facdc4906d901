import { isAt, type Registry, type RegistryEntry } from '@fitghar/contracts';

/** The registry as the server put it into this page, which it parsed with the contract's schema just before. */
export const registry = JSON.parse(document.getElementById('registry')?.textContent ?? '{"remotes":[]}') as Registry;

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
