/** The migrations failed, or the database does not fit this version. The message is one line for the operator. */
export class MigrateError extends Error {}
