import type { FieldErrors } from '@fitghar/contracts/common';

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
