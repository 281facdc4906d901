import * as z from 'zod/mini';

/** The success body of section 7's calls around their `response` (D32). @__NO_SIDE_EFFECTS__ */
export const envelope = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({ success: z.literal(true), status: z.literal('success'), message: z.string(), response });

/** Response of a call without data. */
export const acknowledged = envelope(z.null());
