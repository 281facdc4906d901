import * as z from 'zod/mini';
import { changePasswordMessages, registerMessages, resetMessages } from '#spoken/account/messages.ts';
import { EMAIL, email, tidied } from '../common/fields.ts';
import { currentPassword, newPassword, passwordField } from './fields.ts';

const r = resetMessages;
const t = registerMessages;

const resetEmail = z.string(r.emailRequired).check(z.trim(), z.minLength(1, r.emailRequired));
const emailOfReset = tidied(z.pipe(resetEmail, email(r.emailInvalid)), `\\s*${EMAIL}\\s*`);

/** `POST /bff/user/request-password-reset`. */
export const resetRequestBody = z.object({ email: emailOfReset });

/** `POST /bff/user/reset-password`. */
export const resetBody = z.object({
  email: emailOfReset,
  otp: z.string(r.otpRequired).check(z.trim(), z.minLength(1, r.otpRequired), z.regex(/^(\d{6})?$/, r.otpWrong)),
  newPassword: passwordField(r.passwordRequired),
});
export type ResetBody = z.infer<typeof resetBody>;

/** `POST /bff/api/v1/account/password-links`: requests an emailed link to `/changepassword`. */
export const passwordLinkBody = z.strictObject({ email: emailOfReset });

/** Token of an emailed link: 256 random bits in base64url (D7). Anything else is an unknown link. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(200));
export const linkParam = z.strictObject({ id: linkToken });

/** `POST /bff/api/v1/account/password-links/state`, `POST /bff/api/v1/marketing/kyc-links/state`. */
export const linkStateBody = z.strictObject({ id: linkToken });

/**
 * Section 7 puts the token into the address, where proxies log it. We send the word `link` there, and the token as `id`
 * in the body.
 */
export const tokenInBody = { id: z.optional(linkToken) };
/** The word in the address of a call whose body has the token. */
export const LINK_IN_BODY = 'link';

/** `POST /bff/admin/api/user/changepassword/{id}`. */
export const changePasswordBody = z
  .object({
    ...tokenInBody,
    password: newPassword,
    confirm_password: z.string(t.passwordRequired).check(z.minLength(1, t.passwordRequired)),
  })
  .check((context) => {
    const { password, confirm_password } = context.value;
    if (password !== confirm_password)
      context.issues.push({
        code: 'custom',
        path: ['confirm_password'],
        message: changePasswordMessages.mismatch,
        input: confirm_password,
      });
  });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** `POST /bff/api/v1/account/password-check`: a new password that someone is typing (D66). */
export const passwordCheckBody = z.strictObject({ password: newPassword });

/** `POST /bff/api/v1/account/password`, from within the account. */
export const newPasswordBody = z.strictObject({ current_password: currentPassword, new_password: newPassword });
