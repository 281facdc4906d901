import { satisfies } from '@fitghar/contracts/common';
import { isListed } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION } from '@fitghar/platform';
import { type MatchedRoute, matchRoute } from '../federation/registry.ts';
import { shareScope } from '../federation/share-scope.ts';

/** A pointer that only passes over a link is gone by then. */
const HOVER_MS = 100;
const requested = new Set<string>();

/** Part of the Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the user's connection is for what they asked for alone: data saver, or about as slow as 2G. */
function isConnectionScarce(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/** The public page that a link opens within this document; undefined for any other page. */
function publicPageOf(target: EventTarget | null): MatchedRoute | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname || link.target || link.hasAttribute('download'))
    return undefined;
  const match = matchRoute(link.pathname);
  return match && isListed(match.route) && satisfies(PLATFORM_VERSION, match.remote.platform) ? match : undefined;
}

/** Fetches a file once, to be used by the page when it opens. Scripts are compiled but do not run. */
function prefetch(file: string, integrity: string | undefined): void {
  if (requested.has(file)) return;
  requested.add(file);
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'prefetch', as: 'style' });
  else link.rel = 'modulepreload';
  if (integrity && link.rel === 'modulepreload') {
    link.setAttribute('integrity', integrity);
    link.crossOrigin = 'anonymous';
  }
  link.href = file;
  document.head.append(link);
}

function prefetchPage({ remote, route }: MatchedRoute): void {
  if (isConnectionScarce()) return;
  for (const file of [...remote.preload, ...route.preload, ...remote.css, ...route.css]) prefetch(file, remote.integrity[file]);
  // The shell's own late modules, which the page shares.
  for (const name of route.shared)
    for (const { get } of Object.values(shareScope[name] ?? {})) void Promise.resolve(get()).catch(() => undefined); // the page tries again
}

/**
 * Prefetches the code of a public page when a link to it is hovered, touched or focused. Links no longer load documents, so
 * the browser need not prefetch those.
 */
export function prefetchOnIntent(): void {
  document.querySelector('script[type=speculationrules]')?.remove();
  let hovering: ReturnType<typeof setTimeout> | undefined;
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(hovering);
    const page = publicPageOf(target);
    if (page) hovering = setTimeout(() => prefetchPage(page), pointerType === 'touch' ? 0 : HOVER_MS);
  });
  addEventListener('focusin', ({ target }) => {
    const page = publicPageOf(target);
    if (page) prefetchPage(page);
  });
}
