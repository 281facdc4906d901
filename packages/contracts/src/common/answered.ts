import * as z from 'zod/mini';

/** The success body of section 7's calls around their `response` (D32). */
export const answered = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({ success: z.literal(true), status: z.literal('success'), message: z.string(), response });

/** Of a call that has nothing to say but that it was done. */
export const acknowledged = answered(z.null());
