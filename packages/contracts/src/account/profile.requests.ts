import * as z from 'zod/mini';
import { registerMessages } from '#spoken/account/messages.ts';
import { email, gender, line, phone } from '../common/fields.ts';
import { currentPassword } from './fields.ts';

/** `PATCH /bff/api/v1/account/profile`: omitted fields stay unchanged. */
export const profileBody = z.strictObject({
  name: z.optional(line(registerMessages.nameRequired)),
  gender: z.optional(gender),
  phoneNumber: z.optional(phone(registerMessages.phoneInvalid, registerMessages.phoneLength)),
});
export type ProfileBody = z.infer<typeof profileBody>;

/**
 * `POST /bff/api/v1/account/consents`. Consent to the terms cannot be withdrawn without deleting the account; consent to
 * the use of health details is given with each assessment, and only withdrawn here.
 */
export const consentBody = z.discriminatedUnion(
  'purpose',
  [
    z.strictObject({ purpose: z.enum(['offers', 'reminders', 'trainer', 'whatsapp']), given: z.boolean() }),
    z.strictObject({ purpose: z.literal('progress'), given: z.literal(false, 'Consent to your progress is given where you enter it') }),
    z.strictObject({ purpose: z.literal('health'), given: z.literal(false, 'Consent to health details is given with an assessment') }),
  ],
  'Only consent to offers and health details can be changed',
);
export type ConsentBody = z.infer<typeof consentBody>;

/** `POST /bff/api/v1/account/erasure`. */
export const erasureBody = z.strictObject({ password: currentPassword });

/** `PUT /bff/api/v1/account/nominee`: who may use the customer's rights if they die or no longer can (DPDP Act, section 14). */
export const nomineeBody = z.strictObject({ name: line(registerMessages.nameRequired), email: email(registerMessages.emailInvalid) });
