import { useSyncExternalStore } from 'react';
import { RemoteFallback } from '../federation/remote-fallback.tsx';

/** Why the code of a page that can be read is not there. */
interface Failure {
  /** Its version does not fit this shell. */
  updating: boolean;
  /** None while it loads again. */
  onRetry?: () => void;
}

let current: Failure | null = null;
const listeners = new Set<() => void>();

/** Says over served HTML that its code is missing; null once it is there. */
export function noteFailure(failure: Failure | null): void {
  current = failure;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Stands over the HTML of a page whose code has not come, and does not move it. */
export function HtmlNotice() {
  const failure = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return failure && <RemoteFallback served updating={failure.updating} onRetry={failure.onRetry} />;
}
