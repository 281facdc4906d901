import * as z from 'zod/mini';
import { registerMessages, resetMessages } from '#spoken/account/messages.ts';
import { phone } from '../common/fields.ts';

const mobile = phone(registerMessages.phoneInvalid, registerMessages.phoneLength);
const otp = z
  .string(resetMessages.otpRequired)
  .check(z.trim(), z.minLength(1, resetMessages.otpRequired), z.regex(/^(\d{6})?$/, resetMessages.otpWrong));

/** `POST /bff/api/v1/session/mobile/code`. */
export const mobileBody = z.strictObject({ mobile });

/** `POST /bff/api/v1/session/mobile`. */
export const mobileLoginBody = z.strictObject({ mobile, otp });
export type MobileLoginBody = z.infer<typeof mobileLoginBody>;

/** `PUT /bff/api/v1/account/mobile-login`. */
export const mobileProofBody = z.strictObject({ otp });
