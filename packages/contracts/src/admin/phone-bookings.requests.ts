import * as z from 'zod/mini';
import { registerMessages } from '../account/messages.ts';
import { email, line, phone } from '../common/fields.ts';

/** `POST admin/users`: whoever calls without an account. */
export const customerBody = z.strictObject({
  name: line(registerMessages.nameRequired),
  mobile: phone(registerMessages.phoneInvalid, registerMessages.phoneLength),
  email: email(registerMessages.emailInvalid),
});
export type CustomerBody = z.infer<typeof customerBody>;
