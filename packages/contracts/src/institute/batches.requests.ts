import * as z from 'zod/mini';
import * as said from '#texts/requests.ts';
import { line } from '../common/fields.ts';

/** `GET /bff/api/v1/institute/programmes/{id}/batches`. */
export const programmeParam = z.strictObject({ id: z.string().check(z.regex(/^[a-z-]{1,40}$/, 'This is not a programme')) });

/** `POST /bff/api/v1/institute/enrolments/{id}/batch`. */
export const batchBody = z.strictObject({
  batch_id: line(said.batch, 60),
  track: line(said.track, 80),
});
export type BatchBody = z.infer<typeof batchBody>;
