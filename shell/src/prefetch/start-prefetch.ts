import { whenLoaded } from '../when-loaded.ts';

const load = (): unknown =>
  import(/* webpackChunkName: "prefetch" */ './prefetch.ts')
    .then(({ prefetchOnIntent, startPrefetchNext }) => {
      prefetchOnIntent();
      startPrefetchNext();
    })
    .catch(() => undefined); // links work without it

/** Prefetches the code of pages that users are about to open. */
export const startPrefetch = (): void => whenLoaded(load);
