/** A backup or a restore cannot continue. The message is one line for the operator. */
export class BackupError extends Error {}
