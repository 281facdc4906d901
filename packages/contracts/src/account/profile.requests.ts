import * as z from 'zod/mini';
import { gender, line, phone } from '../common/fields.ts';
import { currentPassword } from './fields.ts';
import { registerMessages } from './messages.ts';

/** `PATCH /bff/api/v1/account/profile`: only what is given changes. */
export const profileBody = z.strictObject({
  name: z.optional(line(registerMessages.nameRequired)),
  gender: z.optional(gender),
  phoneNumber: z.optional(phone(registerMessages.phoneInvalid, registerMessages.phoneLength)),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** `POST /bff/api/v1/account/consents`. The terms cannot be taken back without erasing the account. */
export const consentBody = z.strictObject({ purpose: z.literal('offers', 'Only offers can be switched'), given: z.boolean() });

/** `POST /bff/api/v1/account/erasure`. */
export const erasureBody = z.strictObject({ password: currentPassword });
