import { DomainError } from '../kernel/index.ts';

/** This version exists with other content. Versions are immutable. */
export class VersionTakenError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'version_taken';

  constructor(name: string, version: string) {
    super(`${name} ${version} was already released with different content. Versions never change: release a new one`);
  }
}

/** Another change, by a team member or the canary monitor, came first. */
export class ReleaseConflictError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'release_conflict';

  constructor(message = 'The releases of this remote were just updated. Refresh the page') {
    super(message);
  }
}

/** No one gets this version before a second person has approved it. */
export class ApprovalMissingError extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly code = 'approval_missing';

  constructor(remote: string, version: string) {
    super(`${remote} ${version} has pages of operations. A second person must approve it on the Releases page first`);
  }
}

/** Whoever may approve a version would give it the right to approve itself by looking at it. */
export class ApproverPreviewError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'approver_preview';

  constructor() {
    super('You may approve releases, so someone who may not has to preview this version');
  }
}

/** Who uploaded a version, or made the token that did, is not the second person. */
export class SecondPersonError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'second_person_needed';

  constructor() {
    super('You uploaded this version, or made the token that did. Someone else must approve it');
  }
}

/** The token is valid, but not for this remote. */
export class ForeignTokenError extends DomainError {
  static override readonly kind = 'forbidden';
  static override readonly code = 'foreign_token';

  constructor(remote: string) {
    super(`This token can’t release ${remote}. Ask the owning team for one`);
  }
}
