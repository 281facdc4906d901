import * as z from 'zod/mini';
import { loginMessages, registerMessages } from '#spoken/account/messages.ts';
import * as said from '#texts/requests.ts';
import { email, line, phone } from '../common/fields.ts';
import { currentPassword, newPassword } from './fields.ts';
import { usedPasskey } from './passkeys.requests.ts';

const t = registerMessages;
/**
 * Five groups of five letters and digits, or two in codes of earlier releases; case, spaces around it and hyphens do not
 * matter.
 */
const RECOVERY_CODE = /^\s*[A-Za-z2-9]{5}-?[A-Za-z2-9]{5}((-?[A-Za-z2-9]{5}){3})?\s*$/;

/** `POST /bff/admin/api/user/register`. Consumers only: any other type is ignored. */
export const registerBody = z.object({
  name: line(t.nameRequired),
  mobile: phone(t.phoneInvalid, t.phoneLength),
  email: email(t.emailInvalid),
  password: newPassword,
  user_type: z.optional(z.literal('U', 'Only consumers can register here')),
  /** Consent to offers by email and SMS; registering itself accepts the terms. */
  offers: z.optional(z.boolean()),
});
export type RegisterBody = z.infer<typeof registerBody>;

const appCode = z.string().check(z.regex(/^\d{6}$/, said.appCode));
const recoveryCode = z.string().check(z.regex(RECOVERY_CODE, 'A recovery code looks like abcde-fghjk-mnpqr-stuvw-xyz23'));

/** The call that a proof is for, as `proof_for` of its refusal names it. */
const provenCall = { for: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) };

/** `POST /bff/api/v1/session/proof/options`. */
export const beginProofBody = z.optional(z.strictObject(provenCall));

/** `POST /bff/api/v1/session/proof`: the password again, a code of the app, or a passkey. */
export const proofBody = z.union([
  z.strictObject({ password: currentPassword, ...provenCall }),
  z.strictObject({ code: appCode, ...provenCall }),
  z.strictObject({ passkey: usedPasskey, ...provenCall }),
]);
export type ProofBody = z.infer<typeof proofBody>;

/** `POST /bff/user/userLogin`. */
export const loginBody = z.object({
  email: email(loginMessages.emailInvalid),
  password: currentPassword,
  /** Six digits of the authenticator app, if the account has one. */
  totp: z.optional(appCode),
  /** One of the account's recovery codes instead of `totp`. */
  recovery_code: z.optional(recoveryCode),
});
export type LoginBody = z.infer<typeof loginBody>;

/** `POST /bff/check-user-exists` and `check-phone-exists` (D34). */
export const userExistsBody = z.object({ email: email(t.emailInvalid) });
export const phoneExistsBody = z.object({ phone: phone(t.phoneInvalid, t.phoneLength) });
