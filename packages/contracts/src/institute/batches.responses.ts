import * as z from 'zod/mini';

/** A batch of a programme. Dates are IST. */
const batch = z.object({
  id: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  /** Times of its live classes, as text. */
  hours: z.string(),
  seats_left: z.number(),
});
export type Batch = z.infer<typeof batch>;

/** `GET /bff/api/v1/institute/programmes/{id}/batches`. */
export const batches = z.array(batch);
