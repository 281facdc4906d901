import { AsyncLocalStorage } from 'node:async_hooks';

const outside = AsyncLocalStorage.snapshot();

/**
 * Runs work whose result several callers wait for. It belongs to none of them: not to the transaction of the one who
 * came first, whose end would end it for all, nor to that caller's deadline.
 */
export const runShared = <Result>(work: () => Result): Result => outside(work);
