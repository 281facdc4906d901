import * as z from 'zod/mini';
import { loginMessages, registerMessages } from './messages.ts';

const t = registerMessages;

/** New password: at least 6 characters with a digit (D8); at most 128, which bounds the hashing work. */
export const newPassword = z
  .string(t.passwordRequired)
  .check(z.minLength(1, t.passwordRequired), z.regex(/^(?=.*\d).{6,128}$/su, t.passwordRule));

/** A password as it is tried, whatever it looks like. */
export const currentPassword = z
  .string(loginMessages.passwordRequired)
  .check(z.minLength(1, loginMessages.passwordRequired), z.maxLength(128));
