import * as t from '#texts/errors.ts';
/** An error whose `message` is written for the person. The messages of all others are for logs. */
export class UserError extends Error {}

/** What the person is told of an error. */
export function userMessage(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return navigator.onLine ? t.ourSide : t.offline;
}
