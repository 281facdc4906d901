import { loadWithRetry } from '../federation/load-with-retry.ts';

/** Prefetches the code of pages that users are about to open, once this page has loaded. */
export function startPrefetch(): void {
  const load = () =>
    loadWithRetry(() => import(/* webpackChunkName: "prefetch" */ './prefetch-on-intent.ts'))
      .then(({ prefetchOnIntent }) => prefetchOnIntent())
      .catch(() => undefined); // links work without it
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
