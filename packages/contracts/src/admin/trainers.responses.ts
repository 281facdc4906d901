import * as z from 'zod/mini';
import { trainerLevel } from '../booking/catalogue.ts';
import { gender } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { trainerService } from '../marketing/fields.ts';
import { trainerStatus } from './fields.ts';

/**
 * Section 3, 'Trainer record'. Shows the last four digits of the account number. Document links are valid for ten minutes and
 * need a permission; each access is in the audit log (D13).
 */
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
    /** By experience, or as the team has corrected it; null until the trainer is approved. */
    category: z.nullable(trainerLevel),
    /** Short number for conversations between ops and trainers. */
    ref_id: z.string(),
    service_type: trainerService,
    status: trainerStatus,
    /** '1': not done, '2': ready for approval. */
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
    /** Mean rating and number of ratings. */
    rating: z.nullable(z.number()),
    ratings: z.number(),
  }),
});
export type TrainerRecord = z.infer<typeof trainerRecord>;

/** `response` of `GET /bff/api/v1/trainers` (D33). */
export const trainerRecords = pageOf(trainerRecord);

/** What `POST /bff/api/v1/trainers/{approve,reject,block,unblock}` say. */
export const trainerDecided = z.object({ message: z.string() });

/** `POST /bff/api/v1/admin/trainers/{id}/bank`: unmasked bank details. Each access is in the audit log. */
export const trainerBank = z.object({
  account_no: z.string(),
  account_holder_name: z.string(),
  ifsc_code: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
});

export const trainerDocument = z.enum(['aadhar', 'pan', 'certificate', 'photo']);
export type TrainerDocument = z.infer<typeof trainerDocument>;

/** What a KYC says besides its documents. */
export const kycFact = z.enum(['account', 'holder', 'ifsc', 'bank', 'branch', 'age', 'languages', 'qualification', 'experience']);
export type KycFact = z.infer<typeof kycFact>;

/**
 * `GET /bff/api/v1/admin/trainers/{id}/kyc`: the KYC that an approved trainer sent and nobody has decided on, beside the one in
 * force. Accounts show their last four digits; `changed` compares all of them. Each access is in the audit log.
 */
export const newKyc = z.object({
  waiting: z.nullable(
    z.object({
      submitted_at: z.string(),
      facts: z.array(z.object({ fact: kycFact, value: z.string(), in_force: z.string(), changed: z.boolean() })),
      /** `link` is null without the permission to see documents. */
      documents: z.array(z.object({ document: trainerDocument, link: z.nullable(z.string()), changed: z.boolean() })),
    }),
  ),
});
export type NewKyc = z.infer<typeof newKyc>;
