/** A backup or a restore cannot continue. The message is one line for the operator. */
export class BackupError extends Error {}

/** A change that a restore could not repeat. Only a base that was taken after it holds what it did. */
export class UnrestorableChangeError extends Error {}
