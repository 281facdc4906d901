import { loadWithRetry } from '@fitghar/platform/load-with-retry';

/** Prefetches the code of pages that users are about to open, once this page has loaded and is seen. */
export function startPrefetch(): void {
  if (document.prerendering) return void document.addEventListener('prerenderingchange', startPrefetch, { once: true });
  const load = () =>
    loadWithRetry(() => import(/* webpackChunkName: "prefetch" */ './prefetch.ts'))
      .then(({ prefetchOnIntent, startPrefetchNext }) => {
        prefetchOnIntent();
        startPrefetchNext();
      })
      .catch(() => undefined); // links work without it
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}
