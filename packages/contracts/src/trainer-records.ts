import * as z from 'zod/mini';
import { gender, objectId, text } from './fields.ts';
import { pageOf } from './page-of.ts';
import { trainerService } from './trainers.ts';

/** P pending, A approved, R rejected (section 3). */
export const trainerStatus = z.enum(['P', 'A', 'R']);
export type TrainerStatus = z.infer<typeof trainerStatus>;

/** Section 3, 'Trainer record'. Links are good for ten minutes; of the account number the last four digits are shown. */
export const trainerRecord = z.object({
  _doc: z.object({
    _id: z.string(),
    name: z.string(),
    age: z.nullable(z.number()),
    gender: z.nullable(gender),
    email: z.string(),
    phone: z.string(),
    pin: z.string(),
    experience: z.string(),
    /** Short number that ops and trainers use when they talk. */
    ref_id: z.string(),
    service_type: trainerService,
    status: trainerStatus,
    /** '1' not done, '2' ready for approval. */
    kyc: z.enum(['1', '2']),
    block_status: z.enum(['Block', '']),
    c_address: z.string(),
    district: z.string(),
    state: z.string(),
    account_no: z.string(),
    ifsc_code: z.string(),
    branch_name: z.string(),
    bank_name: z.string(),
    adhhar: z.nullable(z.string()),
    pan: z.nullable(z.string()),
    certificate: z.nullable(z.string()),
    photo: z.nullable(z.string()),
    servicing_area: z.array(z.string()),
  }),
});
export type TrainerRecord = z.infer<typeof trainerRecord>;
/** `response` of `GET /bff/api/v1/trainers` (D33). */
export const trainerRecords = pageOf(trainerRecord);

/** `POST /bff/api/v1/trainers/{block,unblock,approve}/`. */
export const trainerIdBody = z.object({ id: objectId });
/** `POST /bff/api/v1/trainers/reject/`. The reason is told to the trainer. */
export const rejectTrainerBody = z.object({ id: objectId, reason: z.optional(text('Please say why', 500)) });
export type RejectTrainerBody = z.infer<typeof rejectTrainerBody>;
