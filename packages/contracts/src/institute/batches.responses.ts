import * as z from 'zod/mini';

/** A batch of a programme. Dates are IST. */
const batch = z.object({
  id: z.string(),
  /** Of its first class; for the team, the Monday of its first week. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** Times of its live classes, as text. */
  hours: z.string(),
  seats_left: z.number(),
});
export type Batch = z.infer<typeof batch>;

/** `GET /bff/api/v1/institute/programmes/{id}/batches`. */
export const batches = z.array(batch);

/** `GET /bff/api/v1/admin/batches`: those on offer, and those with students; the first to begin first. */
export const adminBatches = z.array(
  z.extend(batch, {
    programme_id: z.string(),
    programme: z.string(),
    /** Free or not. */
    seats: z.number(),
    /** Students who have not completed it. */
    students: z.number(),
    has_begun: z.boolean(),
  }),
);
export type AdminBatch = z.infer<typeof adminBatches>[number];
