/** What went wrong, in terms that decide the HTTP status in one place (bff/src/platform/errors). */
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
 * An expected refusal. `code` is stable and machine-readable, the message is for the person. Both stand on the class,
 * so that the call reference can say what a call refuses without making an error (bff/src/platform/ops/open-api).
 */
export abstract class DomainError extends Error {
  static readonly kind: ErrorKind;
  static readonly code: string;
  readonly kind: ErrorKind;
  readonly code: string;
  /** Field → messages, where the refusal belongs to fields of the request. */
  readonly fields: Record<string, string[]> = {};
  /** When it makes sense to come back; answered as `Retry-After`. */
  readonly retryAfterSeconds: number | null = null;

  constructor(message: string) {
    super(message);
    this.kind = new.target.kind;
    this.code = new.target.code;
  }
}

/** A class of refusals that can be thrown, whatever its constructor takes. */
export type DomainErrorClass = Pick<typeof DomainError, 'kind' | 'code'> & { prototype: DomainError };

/** Asked for too often. */
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

/** Input that has the right shape but breaks a rule. */
export class InvalidFieldsError extends DomainError {
  static override readonly kind = 'invalid';
  static override readonly code = 'invalid_fields';

  constructor(override readonly fields: Record<string, string[]>) {
    super(Object.values(fields).flat()[0] ?? 'Please check the marked fields');
  }
}

/** Nothing of that id, or it belongs to somebody else: the answer is the same. */
export class NotFoundError extends DomainError {
  static override readonly kind = 'not-found';
  static override readonly code = 'not_found';

  constructor(what: string) {
    super(`We could not find this ${what}`);
  }
}
