import * as z from 'zod/mini';

/** Serialisable error data for the reporter. In its own module so that only the reporter loads the schema. */
export const caughtError = z.object({
  kind: z.enum(['error', 'rejection', 'boundary']),
  name: z.string(),
  message: z.string(),
  stack: z.optional(z.string()),
  /** The browser's location for an error without a stack. */
  at: z.optional(z.object({ file: z.string(), line: z.number(), col: z.number() })),
  componentStack: z.optional(z.string()),
  /** The remote in whose view a boundary caught the error. */
  owner: z.optional(z.object({ name: z.string(), version: z.string() })),
  /** Path of the page it occurred on. */
  path: z.string(),
});
export type CaughtError = z.infer<typeof caughtError>;
