import { BASE } from '@fitghar/contracts/common';
import type { MatchedRoute } from '../federation/registry.ts';
import { hasRoom, prefetchPage, publicPageAt } from './prefetch-page.ts';

/** A pointer that only passes over a link is gone by then. */
const HOVER_MS = 100;
const TOO_SLOW = /2g$/;

/** The public page that a link opens within this document; undefined for any other page. */
function publicPageOf(target: EventTarget | null): MatchedRoute | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname || link.target || link.hasAttribute('download'))
    return undefined;
  return link.pathname.startsWith(`${BASE}/`) ? publicPageAt(link.pathname.slice(BASE.length)) : undefined;
}

function prefetchWanted(page: MatchedRoute): void {
  if (hasRoom(TOO_SLOW)) void prefetchPage(page, 'auto');
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
    if (page) hovering = setTimeout(() => prefetchWanted(page), pointerType === 'touch' ? 0 : HOVER_MS);
  });
  addEventListener('focusin', ({ target }) => {
    const page = publicPageOf(target);
    if (page) prefetchWanted(page);
  });
}
