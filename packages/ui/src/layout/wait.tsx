import { type ReactNode, use } from 'react';

/** Suspends until then, so that served HTML stays in the place of `children`. */
export function Wait({ until, children }: { until: Promise<void>; children: ReactNode }) {
  use(until);
  return children;
}
