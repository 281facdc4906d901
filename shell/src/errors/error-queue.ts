import { RemoteError } from '../federation/remote-error.ts';
import { keepUnreported, readUnreported } from './keep-unreported.ts';
import type { BoundaryError, QueuedError } from './queued-error.ts';

declare global {
  /** Uncaught errors. The page's first inline script fills the queue (bff/src/platform/pages/render-page.ts). */
  var __fitghar_errors: QueuedError[] | undefined;
}
globalThis.__fitghar_errors ??= [];
const queue = globalThis.__fitghar_errors;

/** Queues an error for the reporter. That an offline browser could not load code is no one's error. */
export const captureError = (caught: BoundaryError): void => {
  if (navigator.onLine || !(caught.error instanceof RemoteError)) queue.push(caught);
};

/** Loads the reporter with the first error, so that healthy pages never download it. */
export function startErrorReporting(): void {
  const load = () =>
    import(/* webpackChunkName: "error-reporter" */ './error-reporter.ts')
      .then(({ reportErrors }) => reportErrors(queue))
      .catch(() => undefined); // offline: nothing can be reported
  addEventListener('pagehide', () => keepUnreported(queue));
  if (queue.length || readUnreported()) return void load();
  queue.push = (...errors) => {
    Reflect.deleteProperty(queue, 'push'); // later errors stay queued until the reporter takes over
    void load();
    return queue.push(...errors);
  };
}
