import { createContext, useCallback, useEffect, useState } from 'react';
import { registry } from './registry.ts';

/** Whether the page knows all remotes, or is about to, or could not fetch them. */
export type RegistryState = 'complete' | 'partial' | 'failed';

/** Safari has no idle callback. */
const whenIdle = (work: () => void): (() => void) => {
  if (!window.requestIdleCallback) {
    work();
    return () => undefined;
  }
  const handle = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
};

/** Fetches the remotes again after a failure; null without one. */
export const RegistryRetry = createContext<(() => void) | null>(null);

/**
 * Fetches the remotes that the page was served without: at once if its address needs them, else when the browser is idle.
 * After a failure, again with each navigation, with a connection and on `retry`.
 * @param isNeeded whether no known remote has the address
 */
export function useCompleteRegistry(path: string, isNeeded: boolean): { state: RegistryState; retry: (() => void) | null } {
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const isPartial = registry.partial && failedAt !== path;
  useEffect(() => {
    if (!isPartial) return;
    const load = () =>
      void import(/* webpackChunkName: "complete-registry" */ './complete-registry.ts')
        .then(({ completeRegistry }) => completeRegistry())
        .then(
          () => setFailedAt(''), // renders what is known now
          () => setFailedAt(path),
        );
    if (!isNeeded) return whenIdle(load);
    load();
  }, [isPartial, isNeeded, path]);
  const retry = useCallback(() => setFailedAt(null), []);
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  if (!registry.partial) return { state: 'complete', retry: null };
  return isPartial ? { state: 'partial', retry: null } : { state: 'failed', retry };
}
