import { useServedHtml } from '@fitghar/platform';
import { type ReactNode, useState } from 'react';

/**
 * Keeps the first element of a boundary whose served HTML React takes over. React discards that HTML, with the focus in
 * it, if the boundary is rendered again before its code has run, such as with a key pressed in that moment.
 * @param view what the boundary shows; another one is not kept
 */
export function useServedBoundary(boundary: ReactNode, view: unknown): ReactNode {
  const isServed = useServedHtml();
  const [first] = useState(isServed ? { boundary, view } : undefined);
  return first?.view === view ? first?.boundary : boundary;
}
