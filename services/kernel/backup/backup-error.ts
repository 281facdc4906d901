import { CommandError } from '../command-error.ts';

/** A backup or a restore cannot continue. */
export class BackupError extends CommandError {}

/** A change that a restore could not repeat. Only a base that was taken after it holds what it did. */
export class UnrestorableChangeError extends Error {}
