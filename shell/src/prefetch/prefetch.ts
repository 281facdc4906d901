export { startPrefetchNext } from './prefetch-next.ts';
export { prefetchOnIntent } from './prefetch-on-intent.ts';
