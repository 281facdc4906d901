import type { ErrorKind } from '@fitghar/services/kernel';

/** The only mapping of errors to HTTP statuses; responses and the API reference both use it. */
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

/** User-facing messages for errors raised by the framework. */
export const PLAIN = {
  400: ['malformed', 'We couldn’t read this request'],
  401: ['unauthenticated', 'Please log in'],
  403: ['forbidden', 'You do not have permission to do this'],
  404: ['not_found', 'Not found'],
  405: ['method_not_allowed', 'This method is not allowed here'],
  408: ['too_slow', 'This took too long to arrive. Please try again'],
  413: ['too_large', 'This is too large to send'],
  415: ['unsupported_type', 'Please send JSON'],
  429: ['too_many_requests', 'Too many attempts. Please try again in a moment'],
  431: ['too_large', 'This is too large to send'],
  503: ['unavailable', 'Part of the site is temporarily unavailable. Please try again'],
} as const satisfies Record<number, readonly [code: string, message: string]>;

/** Statuses that become 400 in the endpoints of section 7 with `refusesWith: 400`. */
export const REFUSED_WITH_400 = [409, 422];
