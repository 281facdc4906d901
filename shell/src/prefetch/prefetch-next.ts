import { currentPath } from '@fitghar/platform';
import { hasRoom, prefetchPage, publicPageAt } from './prefetch-page.ts';

/** A page must have been open for that long: its own files and first calls come first. */
const SETTLED_MS = 2000;
/** A guess may cost data, but not the time of anything else. */
const TOO_SLOW = /[23]g$/;

function prefetchNext(): void {
  if (!hasRoom(TOO_SLOW)) return;
  for (const path of publicPageAt(currentPath())?.route.next ?? []) {
    const page = publicPageAt(path);
    if (page) void prefetchPage(page, 'low');
  }
}

/** Prefetches the pages that are likely to follow a public page (`next` of its route), once it has been open for a moment. */
export function startPrefetchNext(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let path = '';
  const wait = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    clearTimeout(waiting);
    waiting = setTimeout(prefetchNext, SETTLED_MS);
  };
  // The router dispatches the first two.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, wait);
  wait();
}
