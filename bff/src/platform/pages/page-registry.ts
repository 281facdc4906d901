import { gzipSync } from 'node:zlib';
import { isAt } from '@fitghar/contracts/common';
import { findShellPage, misfitOf, type Offer, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';

/** Compressed bytes of registry that a page may carry. */
const MAX_BYTES = 3000;

/**
 * What a page carries of a remote: integrity is in its import map, and texts for search engines, first calls and hints are in its
 * head. What it uses of the shell of this page is known to fit, or tells the page that it does not.
 */
function inlined({ prerendered, team, earlyWidgets, editions, uses, ...entry }: RegistryEntry, shell: Offer): RegistryEntry {
  const routes = entry.routes.map(({ description, document, questions, firstCalls, picture, ...route }) => route);
  return { ...entry, ...(misfitOf(shell, { ...entry, uses }) && { uses }), integrity: {}, routes };
}

// A site serves few combinations of versions at a time: with and without each canary.
const MAX_COMBINATIONS = 200;
const small = new Map<string, boolean>();

function isSmall(registry: Registry): boolean {
  const key = registry.remotes.map(({ name, version }) => `${name}@${version}`).join();
  const known = small.get(key);
  if (known !== undefined) return known;
  const fits = gzipSync(JSON.stringify(registry)).length <= MAX_BYTES;
  if (small.size >= MAX_COMBINATIONS) small.clear();
  small.set(key, fits);
  return fits;
}

/**
 * The registry as a page carries it: all remotes if they are few, otherwise that of its path. The shell fetches the rest
 * when it needs it, so a page does not grow with the number of remotes.
 */
export function pageRegistry(registry: Registry, path: string, exports: Offer['exports']): Registry {
  const shell = { platform: registry.platform, exports };
  const all = { ...registry, remotes: registry.remotes.map((remote) => inlined(remote, shell)) };
  if (isSmall(all)) return all;
  const own = findShellPage(path) ? [] : all.remotes.filter(({ routes }) => routes.some((route) => isAt(route.path, path))).slice(0, 1);
  return { ...all, remotes: own, partial: true };
}
