import { satisfies } from '@fitghar/contracts/common';
import { isListed } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION } from '@fitghar/platform';
import { loadIntegrity } from '../federation/import-file.ts';
import { missingNames } from '../federation/missing-names.ts';
import { knownIntegrity, type MatchedRoute, matchRoute } from '../federation/registry.ts';
import { sharedModules } from '../federation/share-scope.ts';

const requested = new Set<string>();

/** Part of the Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection has room for files that no one has asked for yet: no data saver, and none of these speeds. */
export function hasRoom(tooSlow: RegExp): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !tooSlow.test(connection?.effectiveType ?? '');
}

/** The public page at a path; undefined for any other page, and for one that this shell refuses. */
export function publicPageAt(path: string): MatchedRoute | undefined {
  const match = matchRoute(path);
  return match && isListed(match.route) && satisfies(PLATFORM_VERSION, match.remote.platform) ? match : undefined;
}

/** Fetches a file once, to be used by the page when it opens. Scripts are checked and compiled, but do not run. */
function prefetch(file: string, priority: 'auto' | 'low'): void {
  if (requested.has(file)) return;
  requested.add(file);
  const [rel, as] = file.endsWith('.css') ? ['prefetch', 'style'] : ['modulepreload', 'script'];
  const integrity = knownIntegrity[file] ?? '';
  document.head.append(Object.assign(document.createElement('link'), { rel, as, href: file, fetchPriority: priority, integrity }));
}

/** Fetches the code of a page. @param priority `low` if no one has pointed at it */
export async function prefetchPage({ remote, route }: MatchedRoute, priority: 'auto' | 'low'): Promise<void> {
  try {
    if ((await missingNames(remote)).length) return; // the page says so if it is opened
    await loadIntegrity(remote, 0);
    for (const file of [...remote.preload, ...route.preload, ...remote.css, ...route.css]) prefetch(file, priority);
    // The shell's own lazy modules, which the page shares.
    await Promise.all(
      route.shared.map((name) => {
        const module = sharedModules[name];
        return module && 'get' in module && module.get();
      }),
    );
  } catch {
    // The page tries again.
  }
}
