/** Kinds of errors; each maps to one HTTP status (bff/src/platform/errors). */
export type ErrorKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

/**
 * An expected error. `code` is stable and machine-readable, `message` is for people. Both are static, so that the API
 * reference can list them without creating an error (bff/src/platform/ops/open-api).
 */
export abstract class DomainError extends Error {
  static readonly kind: ErrorKind;
  static readonly code: string;
  readonly kind: ErrorKind;
  readonly code: string;
  /** Messages by request field, if the error concerns fields. */
  readonly fields: Record<string, string[]> = {};
  /** When to retry, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | null = null;

  constructor(message: string) {
    super(message);
    this.kind = new.target.kind;
    this.code = new.target.code;
  }
}

/** An error class whose constructor takes any arguments. */
export type DomainErrorClass = Pick<typeof DomainError, 'kind' | 'code'> & { prototype: DomainError };

/** The rate limit is exceeded. */
export class TooManyError extends DomainError {
  static override readonly kind = 'too-many';
  static override readonly code = 'too_many_requests';

  constructor(
    message: string,
    override readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

/** Input of the right shape that breaks a rule. */
export class InvalidFieldsError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'invalid_fields';

  constructor(override readonly fields: Record<string, string[]>) {
    super(Object.values(fields).flat()[0] ?? 'Please check the highlighted fields');
  }
}

/** The record does not exist or belongs to another user; the response is the same for both. */
export class NotFoundError extends DomainError {
  static override readonly kind = 'not-found';
  static override readonly code = 'not_found';

  constructor(what: string) {
    super(`We couldn’t find this ${what}`);
  }
}
