import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this render is for served HTML: while it is built, and while React takes it over in the browser. */
export const useServedHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
