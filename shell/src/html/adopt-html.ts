import { queryClient } from '@fitghar/platform';
import { loadWithRetry } from '@fitghar/platform/load-with-retry';
import type { EarlyInput } from './early-input.ts';

declare global {
  /** What users did before React took over. The page's inline script records it (bff/src/platform/pages/inline-scripts.ts). */
  var __fitghar_early: EarlyInput[] | undefined;
}

/** Prepares for taking over the served HTML: the data it shows, and what users have done in it. */
export function adoptHtml(): void {
  const queries: [readonly unknown[], unknown][] = JSON.parse(document.getElementById('queries')?.textContent ?? '[]');
  // Built with the page, so it is old: the first use asks again.
  for (const [key, data] of queries)
    queryClient.setQueryData(key as Parameters<typeof queryClient.setQueryData>[0], data, { updatedAt: 1 });
  globalThis.__fitghar_early ??= [];
  const early = globalThis.__fitghar_early;
  const repeat = () =>
    void loadWithRetry(() => import(/* webpackChunkName: "early-input" */ './early-input.ts'))
      .then(({ repeatEarlyInput }) => repeatEarlyInput(early))
      .catch(() => undefined); // offline: the user sees that nothing has happened
  early.push = (...inputs) => {
    Reflect.deleteProperty(early, 'push');
    repeat();
    return early.push(...inputs);
  };
  if (early.length) early.push();
}
