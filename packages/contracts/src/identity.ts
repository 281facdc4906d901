import * as z from 'zod/mini';
import { email, line, phone } from './fields.ts';
import * as MESSAGES from './messages.ts';

const t = MESSAGES.register;

/** U a consumer, A an admin, T a trainer (D10). */
export const userType = z.enum(['U', 'A', 'T']);
export type UserType = z.infer<typeof userType>;

/** New password: at least 6 characters with a digit (D8); at most 128, which bounds the hashing work. */
export const newPassword = z
  .string(t.passwordRequired)
  .check(z.minLength(1, t.passwordRequired), z.regex(/^(?=.*\d).{6,128}$/su, t.passwordRule));

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

/** A password as it is tried, whatever it looks like. */
export const currentPassword = z
  .string(MESSAGES.login.passwordRequired)
  .check(z.minLength(1, MESSAGES.login.passwordRequired), z.maxLength(128));

/** `POST /bff/user/userLogin`. */
export const loginBody = z.object({
  email: email(MESSAGES.login.emailInvalid),
  password: currentPassword,
  /** The six digits of the authenticator app, where the account has one. */
  totp: z.optional(z.string().check(z.regex(/^\d{6}$/, 'Please type the six digits of your app'))),
});
export type LoginBody = z.infer<typeof loginBody>;

/** The signed-in person as login and `session/me` answer it. */
export const user = z.object({ id: z.string(), type: userType, name: z.string(), mobile: z.string(), email: z.string() });
export type User = z.infer<typeof user>;

/** Login's `response`. The token is an access token of a few minutes (D6). */
export const loginResult = z.object({ user, authorisation: z.object({ token: z.string(), type: z.literal('bearer') }) });

/** `POST /bff/api/v1/session/refresh`. */
export const refreshResult = z.object({ token: z.string(), user });

const r = MESSAGES.reset;
const resetEmail = z.string(r.emailRequired).check(z.trim(), z.minLength(1, r.emailRequired));
const emailOfReset = z.pipe(resetEmail, email(r.emailInvalid));

/** `POST /bff/user/request-password-reset`. */
export const resetRequestBody = z.object({ email: emailOfReset });

/** `POST /bff/user/reset-password`. */
export const resetBody = z.object({
  email: emailOfReset,
  otp: z.string(r.otpRequired).check(z.trim(), z.minLength(1, r.otpRequired), z.regex(/^(\d{6})?$/, r.otpWrong)),
  newPassword: z.string(r.passwordRequired).check(z.minLength(1, r.passwordRequired), z.regex(/^(?=.*\d).{6,128}$/su, t.passwordRule)),
});
export type ResetBody = z.infer<typeof resetBody>;

/** `POST /bff/api/v1/account/password-links`: asks for a mail with a link to `/changepassword`. */
export const passwordLinkBody = z.strictObject({ email: emailOfReset });

/** The token of a mailed link: 256 random bits in base64url (D7). Anything else is an unknown link. */
export const linkParam = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** `POST /bff/admin/api/user/changepassword/{id}`. */
export const changePasswordBody = z
  .object({ password: newPassword, confirm_password: z.string(t.passwordRequired).check(z.minLength(1, t.passwordRequired)) })
  .check((context) => {
    const { password, confirm_password } = context.value;
    if (password !== confirm_password)
      context.issues.push({
        code: 'custom',
        path: ['confirm_password'],
        message: MESSAGES.changePassword.mismatch,
        input: confirm_password,
      });
  });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** `GET /bff/api/v1/account/password-links/{id}`: what a mailed link is still good for. */
export const linkState = z.object({ state: z.enum(['open', 'used', 'expired', 'unknown']) });
export type LinkState = z.infer<typeof linkState>['state'];

/** `POST /bff/api/v1/account/password`, from within the account. */
export const newPasswordBody = z.strictObject({ current_password: currentPassword, new_password: newPassword });

/** `POST /bff/check-user-exists` and `check-phone-exists` (D34). */
export const userExistsBody = z.object({ email: email(t.emailInvalid) });
export const phoneExistsBody = z.object({ phone: phone(t.phoneInvalid, t.phoneLength) });
export const existsAnswer = z.object({ success: z.literal(true), status: z.boolean(), message: z.string() });
