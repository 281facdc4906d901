import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this render is for served HTML: while it is built, and while React takes it over in the browser.
 * @param matters false if the caller renders the same either way. React would otherwise render it once more, which resets
 *   fields that someone types into at that moment.
 */
export const useServedHtml = (matters = true): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => matters,
  );
