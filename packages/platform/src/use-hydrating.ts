import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this render is of served HTML: while a build renders it, and while React hydrates it in the browser. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
