import * as z from 'zod/mini';
import { gender } from '../common/fields.ts';

/** `GET /bff/api/v1/account/profile`. `phoneNumber` is 10 digits. */
export const profile = z.object({
  name: z.string(),
  gender: z.nullable(gender),
  phoneNumber: z.string(),
  email: z.string(),
  /** ISO time with +05:30 at which the account will be erased; null where nobody asked for it. */
  erasure_due_at: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profile>;

/** What somebody can agree to. `terms` stands for the Terms and the Privacy Policy together. */
export const consentPurpose = z.enum(['terms', 'offers']);
export type ConsentPurpose = z.infer<typeof consentPurpose>;

/** `GET /bff/api/v1/account/consents`: every answer that was ever given, the newest first. */
export const consentRows = z.object({
  rows: z.array(z.object({ purpose: consentPurpose, given: z.boolean(), version: z.string(), at: z.string() })),
});
export const erasureAnswer = z.object({ erasure_due_at: z.nullable(z.string()) });
