import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs `work` and cancels its calls to other systems when `signal` aborts because the caller has stopped waiting. */
export const runWithSignal = <Result>(signal: AbortSignal, work: () => Result): Result => signals.run(signal, work);

/** Aborts when the caller has stopped waiting. Undefined outside requests and jobs. */
export const callerSignal = (): AbortSignal | undefined => signals.getStore();
