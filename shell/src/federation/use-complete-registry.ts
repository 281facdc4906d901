import { useEffect, useState } from 'react';
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

/**
 * Fetches the remotes that the page was served without: at once if its address needs them, else when the browser is idle.
 * @param isNeeded whether no known remote has the address
 */
export function useCompleteRegistry(isNeeded: boolean): RegistryState {
  const [state, setState] = useState<RegistryState>(registry.partial ? 'partial' : 'complete');
  const isPartial = state === 'partial';
  useEffect(() => {
    if (!isPartial) return;
    const load = () =>
      void import(/* webpackChunkName: "complete-registry" */ './complete-registry.ts')
        .then(({ completeRegistry }) => completeRegistry())
        .then(
          () => setState('complete'),
          () => setState('failed'),
        );
    if (!isNeeded) return whenIdle(load);
    load();
  }, [isPartial, isNeeded]);
  return state;
}
