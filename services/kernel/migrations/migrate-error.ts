import { CommandError } from '../command-error.ts';

/** The migrations failed, or the database does not fit this version. */
export class MigrateError extends CommandError {}
