import * as z from 'zod/mini';
import { loginMessages, registerMessages } from '#spoken/account/messages.ts';

const t = registerMessages;

/**
 * New password: at least 6 characters with a digit (D8); at most 128, which bounds the hashing work. The server also
 * refuses common ones, and short ones of the team.
 */
export const passwordField = (required: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.minLength(6, { error: t.passwordRule, abort: true }),
      z.maxLength(128, { error: t.passwordRule, abort: true }),
      z.regex(/[0-9]/, t.passwordRule),
    );
export const newPassword = passwordField(t.passwordRequired);

/** A password to verify; the rules for new ones do not apply. */
export const currentPassword = z
  .string(loginMessages.passwordRequired)
  .check(z.minLength(1, loginMessages.passwordRequired), z.maxLength(128));
