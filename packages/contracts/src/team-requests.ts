// Apart from what ops send otherwise: the form of the page brings it along.
import * as z from 'zod/mini';
import { email, line, phone } from './fields.ts';
import { newPassword } from './identity.ts';
import * as MESSAGES from './messages.ts';
import { teamRole } from './team.ts';

/** `POST admin/team`: a new account of the team. */
export const teamBody = z.strictObject({
  name: line(MESSAGES.register.nameRequired),
  mobile: phone(MESSAGES.register.phoneInvalid, MESSAGES.register.phoneLength),
  email: email(MESSAGES.register.emailInvalid),
  password: newPassword,
  role: teamRole,
});
export type TeamBody = z.infer<typeof teamBody>;
