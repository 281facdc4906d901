import * as z from 'zod/mini';
import { objectId } from '../common/fields.ts';
import { listQuery } from '../common/lists.ts';
import { trainerService } from '../marketing/fields.ts';
import { reason, trainerStatus, yesNo } from './fields.ts';

/** `GET /bff/api/v1/trainers`: section 7's page and limit, and what ops filter by. Other parameters are ignored (D61). */
export const trainersQuery = z.object({
  ...listQuery(['created_at', 'name']).shape,
  status: z.optional(trainerStatus),
  /** 'new': an approved trainer sent another one, which waits. */
  kyc: z.optional(z.enum(['1', '2', 'new'])),
  blocked: z.optional(yesNo),
  service_type: z.optional(trainerService),
});
export type TrainersQuery = z.infer<typeof trainersQuery>;
export const trainerDecisionBody = z.object({ id: objectId, reason: z.optional(reason) });

/** `POST /bff/api/v1/admin/trainers/{id}/kyc/approve`: the KYC that was checked, by when it was submitted. */
export const approveKycBody = z.object({ submitted_at: z.string() });
/** `POST /bff/api/v1/admin/trainers/{id}/kyc/reject`. */
export const rejectKycBody = z.object({ ...approveKycBody.shape, reason });
