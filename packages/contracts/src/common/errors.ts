import * as z from 'zod/mini';

/** The one error body of the back end (design, section 3). `errors` maps a field to its messages. */
export const errorBody = z.object({
  success: z.literal(false),
  status: z.literal('error'),
  statusCode: z.number(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  requestId: z.string(),
  /** With `proof_needed`: this very call needs a proof of its own; name it so at `POST /bff/api/v1/session/proof`. */
  proof_for: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type FieldErrors = ErrorBody['errors'];
