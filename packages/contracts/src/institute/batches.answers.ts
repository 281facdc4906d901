import * as z from 'zod/mini';

/** When a programme is taught next. Days are India's. */
const batch = z.object({
  id: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** When its live classes are, in words. */
  hours: z.string(),
  seats_left: z.number(),
});
export type Batch = z.infer<typeof batch>;

/** `GET /bff/api/v1/institute/programmes/{id}/batches`. */
export const batches = z.array(batch);
