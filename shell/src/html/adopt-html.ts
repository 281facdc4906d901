import { loadWithRetry } from '@fitghar/platform/load-with-retry';
import type { EarlyInput } from './early-input.ts';

declare global {
  /** What users did before React took over. The page's inline script records it (bff/src/platform/pages/inline-scripts.ts). */
  var __fitghar_early: EarlyInput[] | undefined;
}

/** Prepares for repeating what users have done in the served HTML. The data it shows is adopted with the query client. */
export function adoptHtml(): void {
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
