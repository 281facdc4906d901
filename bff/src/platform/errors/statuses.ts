import type { ErrorKind } from '@fitghar/services/kernel';

/** The one place where a refusal becomes an HTTP status; the answers and their reference both read it. */
export const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

/** What a person reads where the refusal came from the framework and not from a rule of ours. */
export const PLAIN = {
  400: ['malformed', 'We could not read this request'],
  401: ['unauthenticated', 'Please log in'],
  403: ['forbidden', 'Your account may not do this'],
  404: ['not_found', 'There is nothing here'],
  405: ['method_not_allowed', 'This address does not take such a request'],
  413: ['too_large', 'This is too large to send'],
  415: ['unsupported_type', 'Please send JSON'],
  429: ['too_many_requests', 'Too many tries. Please wait a little'],
  503: ['unavailable', 'A part of the site is away for a moment. Please try again'],
} as const satisfies Record<number, readonly [code: string, message: string]>;

/** Where a call of section 7 refuses with 400 (`refuseWith400`), what else would be one of these. */
export const REFUSED_WITH_400 = [409, 422];
