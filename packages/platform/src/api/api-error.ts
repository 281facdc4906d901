import type { FieldErrors } from '@fitghar/contracts/common';
import * as t from '#texts/errors.ts';
import { site } from '../site.ts';
import { UserError } from '../user-error.ts';

/** A refusal by the back end, or no response (`status` 0). */
export class ApiError extends UserError {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: FieldErrors = {},
    /** The call that needs a proof of its own. */
    readonly proofFor?: string,
  ) {
    super(message);
  }
}

/** Error of a call without a response. */
export const unreachable = (): ApiError =>
  navigator.onLine ? new ApiError(t.unreachable(site().brand), 0, 'network') : new ApiError(t.offline, 0, 'network');

/** Error of a call that timed out. The server may or may not have processed it. */
export const timedOut = (): ApiError => new ApiError(t.tooLong(site().brand), 0, 'timeout');

/** Checks the name, because not all browser errors are instances of `Error`. */
export const isNamed = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;

/**
 * Maps the error of a request without a complete response. Passes on the abort of the caller's signal; any other is a timeout, which
 * Chrome before 124 does not name.
 */
export function connectionError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error;
  return isNamed(error, 'TimeoutError') || isNamed(error, 'AbortError') ? timedOut() : unreachable();
}
