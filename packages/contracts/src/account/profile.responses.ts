import * as z from 'zod/mini';
import { gender } from '../common/fields.ts';
import { personLanguage } from '../common/person-language.ts';

/** `GET /bff/api/v1/account/profile`. `phoneNumber` is 10 digits. */
export const profile = z.object({
  name: z.string(),
  gender: z.nullable(gender),
  phoneNumber: z.string(),
  email: z.string(),
  /** ISO time with +05:30 at which the account will be deleted; null if not requested. */
  erasure_due_at: z.nullable(z.string()),
  /** When an email to it was refused for good. */
  email_refused_at: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profile>;

/** Purposes of consent. `terms` covers both the Terms and the Privacy Policy; `health` the details of assessments. */
export const consentPurpose = z.enum(['terms', 'offers', 'health', 'reminders', 'trainer', 'progress', 'whatsapp']);
export type ConsentPurpose = z.infer<typeof consentPurpose>;

/** `GET /bff/api/v1/account/consents`: the history of consent, newest first. */
export const consentRow = z.object({
  purpose: consentPurpose,
  given: z.boolean(),
  version: z.string(),
  /** In which its text was read. */
  language: z.optional(personLanguage),
  at: z.string(),
});
export const consentRows = z.object({
  rows: z.array(consentRow),
  /** Whether we keep health details that a withdrawal deletes, also those that came without a consent (D61). */
  holds_health: z.optional(z.boolean()),
  /** Whether we send messages on WhatsApp, so that consent to them can be given. */
  whatsapp: z.optional(z.boolean()),
});
export type ConsentRows = z.infer<typeof consentRows>;
export const erasureAnswer = z.object({ erasure_due_at: z.nullable(z.string()) });

/** `since`: ISO time with +05:30. */
export const nomineeAnswer = z.object({
  nominee: z.nullable(z.object({ name: z.string(), email: z.string(), since: z.string() })),
});
