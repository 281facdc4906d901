import { isAt } from '@fitghar/contracts/common';
import { findShellPage, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';
import { useSyncExternalStore } from 'react';

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

/** Integrity by path, of the import map that the page was served with: the browser checks these files by itself. */
export const pageIntegrity: Readonly<RegistryEntry['integrity']> =
  inlined<Pick<RegistryEntry, 'integrity'>>('script[type=importmap]')?.integrity ?? {};

/** Integrity by path, of all files that the page knows by now. */
export const knownIntegrity: RegistryEntry['integrity'] = { ...pageIntegrity };

/** Whether the page was served without a registry. */
export const isRegistryUnavailable = (): boolean => !registry.remotes.length && !registry.partial;

const listeners = new Set<() => void>();

export const setRegistry = (fresh: Registry): void => {
  registry = fresh;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const current = (): Registry => registry;

/** The registry of this page, rendered again when it is completed. */
export const useRegistry = (): Registry => useSyncExternalStore(subscribe, current, current);

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
