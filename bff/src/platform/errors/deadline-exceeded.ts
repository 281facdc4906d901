/** A dependency did not respond within the request's deadline. */
export class DeadlineExceededError extends Error {}
