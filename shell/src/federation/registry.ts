import { isAt } from '@fitghar/contracts/common';
import { findShellPage, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';

let hashes: Record<string, string> | undefined;

/** Integrity of all files, by address, from the import map that the page was served with. */
export function servedIntegrity(): Record<string, string> {
  if (hashes) return hashes;
  const map = document.querySelector('script[type=importmap]')?.textContent;
  hashes = map ? (JSON.parse(map) as { integrity: Record<string, string> }).integrity : {};
  return hashes;
}

const integrityOf = ({ name, version }: RegistryEntry): RegistryEntry['integrity'] =>
  Object.fromEntries(Object.entries(servedIntegrity()).filter(([file]) => file.startsWith(`/remotes/${name}/${version}/`)));

/** The registry inlined by the server, which parsed it with the contract's schema; empty if damaged. */
function inlined(): Registry {
  try {
    const served = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
    return {
      ...served,
      remotes: served.remotes.map((remote) => ({ ...remote, integrity: { ...integrityOf(remote), ...remote.integrity } })),
    };
  } catch {
    return { platform: '', remotes: [] };
  }
}

/** The registry of this page. An open page keeps its versions regardless of later releases. */
export let registry = inlined();

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
