import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs `work` and cancels its calls to other systems when `signal` aborts because the caller has stopped waiting. */
export const runWithSignal = <Result>(signal: AbortSignal, work: () => Result): Result => signals.run(signal, work);

/** Aborts when the caller has stopped waiting. Undefined outside requests and jobs. */
export const callerSignal = (): AbortSignal | undefined => signals.getStore();

/** Waits for `work` until the signal aborts. The work itself goes on. @throws the signal's reason */
export async function unlessAborted<Result>(signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  if (!signal) return work;
  const aborted = Promise.withResolvers<never>();
  const stopWaiting = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', stopWaiting, { once: true });
  if (signal.aborted) stopWaiting();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stopWaiting);
  }
}
