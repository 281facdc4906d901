import * as z from 'zod/mini';
import { newPassword } from '../account/fields.ts';
import { registerMessages } from '../account/messages.ts';
import { email, line, phone } from '../common/fields.ts';
import { reason, teamRole } from './fields.ts';

/** `POST admin/team`: a new account of the team. */
export const teamBody = z.strictObject({
  name: line(registerMessages.nameRequired),
  mobile: phone(registerMessages.phoneInvalid, registerMessages.phoneLength),
  email: email(registerMessages.emailInvalid),
  password: newPassword,
  role: teamRole,
});
export type TeamBody = z.infer<typeof teamBody>;

/** `POST admin/team/{id}/role`. */
export const roleBody = z.strictObject({ role: teamRole, reason });

/** `POST admin/team/{id}/second-factor/reset` and `/block`. */
export const reasonBody = z.strictObject({ reason });

/** `POST admin/second-factor/confirm`. */
export const secondFactorBody = z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Please type the six digits of your app')) });
