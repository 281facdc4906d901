import { DomainError } from '../kernel/index.ts';

/** This version is there already, with other content. Versions never change. */
export class VersionTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'version_taken';

  constructor(name: string, version: string) {
    super(`${name} ${version} was released before with other content. A version never changes: release a new one`);
  }
}

/** Somebody, or the watch over the canary, was quicker. */
export class ReleaseConflictError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'release_conflict';

  constructor(message = 'The releases of this remote have changed meanwhile. Look again') {
    super(message);
  }
}

/** This token is good, but not for this remote. */
export class ForeignTokenError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'foreign_token';

  constructor(remote: string) {
    super(`This token may not release ${remote}. Ask for one of the team that owns it`);
  }
}
