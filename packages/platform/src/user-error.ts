/** An error whose `message` is written for the person. The messages of all others are for logs. */
export class UserError extends Error {}

/** What the person is told of an error. */
export function userMessage(error: unknown): string {
  if (error instanceof UserError) return error.message;
  return navigator.onLine
    ? 'Something went wrong on our side. Please try again'
    : 'You’re offline. Please try again when you’re back online';
}
