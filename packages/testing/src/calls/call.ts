import type * as z from 'zod/mini';

/** Contract of one call: its body, if any, and its response. */
export interface Call {
  body?: z.ZodMiniType;
  /** `file` for non-JSON responses, such as a PDF or a stream. */
  answer: z.ZodMiniType | 'file';
  /** Status of a rejected body, if an older contract requires another than 422. */
  refusesWith?: 400;
}

export const file = 'file' as const;
