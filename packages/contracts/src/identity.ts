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
});
export type RegisterBody = z.infer<typeof registerBody>;

/** `POST /bff/user/userLogin`. */
export const loginBody = z.object({
  email: email(MESSAGES.login.emailInvalid),
  password: z.string(MESSAGES.login.passwordRequired).check(z.minLength(1, MESSAGES.login.passwordRequired), z.maxLength(128)),
});
export type LoginBody = z.infer<typeof loginBody>;

/** The signed-in person as login and `session/me` answer it. */
export const user = z.object({ id: z.string(), type: userType, name: z.string(), mobile: z.string(), email: z.string() });
export type User = z.infer<typeof user>;

/** Login's `response`. The token is an access token of a few minutes (D6). */
export const loginResult = z.object({ user, authorisation: z.object({ token: z.string(), type: z.literal('bearer') }) });

/** `POST /bff/api/v1/session/refresh`. */
export const refreshResult = z.object({ token: z.string(), user });
