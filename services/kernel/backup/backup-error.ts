/** A backup or a restore cannot go on. The message is one line for the operator. */
export class BackupError extends Error {}
