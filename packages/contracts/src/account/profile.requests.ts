import * as z from 'zod/mini';
import { gender, line, phone } from '../common/fields.ts';
import { currentPassword } from './fields.ts';
import { registerMessages } from './messages.ts';

/** `PATCH /bff/api/v1/account/profile`: omitted fields stay unchanged. */
export const profileBody = z.strictObject({
  name: z.optional(line(registerMessages.nameRequired)),
  gender: z.optional(gender),
  phoneNumber: z.optional(phone(registerMessages.phoneInvalid, registerMessages.phoneLength)),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** `POST /bff/api/v1/account/consents`. Consent to the terms cannot be withdrawn without deleting the account. */
export const consentBody = z.strictObject({ purpose: z.literal('offers', 'Only consent to offers can be changed'), given: z.boolean() });

/** `POST /bff/api/v1/account/erasure`. */
export const erasureBody = z.strictObject({ password: currentPassword });
