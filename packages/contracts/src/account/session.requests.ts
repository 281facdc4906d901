import * as z from 'zod/mini';
import { email, line, phone } from '../common/fields.ts';
import { currentPassword, newPassword } from './fields.ts';
import { loginMessages, registerMessages } from './messages.ts';

const t = registerMessages;

/** `POST /bff/admin/api/user/register`. Consumers only: the type is U, whatever is asked for. */
export const registerBody = z.object({
  name: line(t.nameRequired),
  mobile: phone(t.phoneInvalid, t.phoneLength),
  email: email(t.emailInvalid),
  password: newPassword,
  user_type: z.optional(z.literal('U', 'Only consumers can register here')),
  /** Consent to offers by mail and SMS; registering itself accepts the terms. */
  offers: z.optional(z.boolean()),
});
export type RegisterBody = z.infer<typeof registerBody>;

/** `POST /bff/user/userLogin`. */
export const loginBody = z.object({
  email: email(loginMessages.emailInvalid),
  password: currentPassword,
  /** The six digits of the authenticator app, where the account has one. */
  totp: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Please type the six digits of your app'))),
});
export type LoginBody = z.infer<typeof loginBody>;

/** `POST /bff/check-user-exists` and `check-phone-exists` (D34). */
export const userExistsBody = z.object({ email: email(t.emailInvalid) });
export const phoneExistsBody = z.object({ phone: phone(t.phoneInvalid, t.phoneLength) });
