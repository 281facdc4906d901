import type { FieldErrors } from '@fitghar/contracts/common';
import { site } from '../site.ts';

/** A refusal by the back end, or no answer at all (`status` 0). `message` is for the person. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly fields: FieldErrors = {},
  ) {
    super(message);
  }
}

/** What a call fails with where no answer came. */
export const unreachable = (): ApiError =>
  new ApiError(`We cannot reach ${site().brand}. Please check your connection and try again`, 0, 'network');
