import { createContext, useEffect, useState } from 'react';
import { registry } from './registry.ts';

/** Whether the page knows all remotes, or is about to; a retry if it could not fetch them. */
export type RegistryState = 'complete' | 'partial' | (() => void);

/** What this page knows of the remotes. */
export const RegistryContext = createContext<RegistryState>('complete');

/**
 * Fetches the remotes that the page was served without: at once if its address needs them, else when the browser is idle.
 * After a failure, again with each navigation and with a connection.
 * @param isNeeded whether no known remote has the address
 * @returns whether the page knows them all, or is about to; after a failure, a function that fetches them again
 */
export function useCompleteRegistry(path: string, isNeeded: boolean): RegistryState {
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const isPartial = registry.partial && failedAt !== path;
  useEffect(() => {
    if (!isPartial) return;
    const load = () => {
      if (!registry.partial) return; // another navigation was faster
      void import(/* webpackChunkName: "complete-registry" */ './complete-registry.ts')
        .then(({ completeRegistry }) => completeRegistry())
        .then(
          () => setFailedAt(''), // renders what is known now
          () => {
            setFailedAt(path);
            addEventListener('online', () => setFailedAt(null), { once: true });
          },
        );
    };
    // Safari has no idle callback.
    if (isNeeded || !window.requestIdleCallback) load();
    else requestIdleCallback(load, { timeout: 5000 });
  }, [isPartial, isNeeded, path]);
  if (isPartial) return 'partial';
  return registry.partial ? () => setFailedAt(null) : 'complete';
}
