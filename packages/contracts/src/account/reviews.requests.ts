import * as z from 'zod/mini';
import { line, text } from '../common/fields.ts';
import { registerMessages } from './messages.ts';

/** The text fields of `POST /bff/api/v1/account/reviews`, with an optional picture as `file`. */
export const reviewBody = z.strictObject({
  name: line(registerMessages.nameRequired, 60),
  occupation: z.optional(z.string().check(z.trim(), z.maxLength(60, 'Please use at most 60 characters'))),
  review: text('Please write a few words', 600),
});
export type ReviewBody = z.infer<typeof reviewBody>;
