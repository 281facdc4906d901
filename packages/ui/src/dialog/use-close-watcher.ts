import { useEffect, useRef } from 'react';

/** Not in TypeScript's DOM library yet. */
interface CloseRequests {
  onclose: (() => void) | null;
  destroy(): void;
}
declare global {
  var CloseWatcher: (new () => CloseRequests) | undefined;
}

/** Calls `onRequest` for close requests such as Android's back gesture, if the browser supports close watchers. */
export function useCloseWatcher(onRequest: () => void): void {
  const latest = useRef(onRequest);
  useEffect(() => {
    latest.current = onRequest;
  });
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!CloseWatcher) return;
    let watcher: CloseRequests;
    // A watcher fires once, but the dialog may stay open.
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        watch();
        latest.current();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
