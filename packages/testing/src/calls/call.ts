import type * as z from 'zod/mini';

/** What the contract says of one call: the body that it takes, if any, and what it answers. */
export interface Call {
  body?: z.ZodMiniType;
  /** `file` for bytes that are no JSON, such as a PDF or a stream. */
  answer: z.ZodMiniType | 'file';
  /** The status of a refused body where an older contract asks for another than 422. */
  refusesWith?: 400;
}

export const file = 'file' as const;
