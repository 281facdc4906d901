import * as z from 'zod/mini';
import { registerMessages } from '#spoken/account/messages.ts';
import * as f from '#texts/fields.ts';
import { line, text } from '../common/fields.ts';
import { reviewedService } from './reviewed-service.ts';

/** Digits, because it is a field of a form. */
export const reviewStars = z.enum(['1', '2', '3', '4', '5'], f.chooseStars);

/** The text fields of `POST /bff/api/v1/account/reviews`, with an optional picture as `file`. */
export const reviewBody = z.strictObject({
  name: line(registerMessages.nameRequired, 60),
  occupation: z.optional(z.string().check(z.trim(), z.maxLength(60, f.atMost(60)))),
  review: text(f.fewWords, 600),
  /** Asked by the screen; section 2's form has none. */
  stars: z.optional(reviewStars),
  service: z.optional(reviewedService),
  area: z.optional(z.string().check(z.trim(), z.maxLength(60, f.atMost(60)))),
});
export type ReviewBody = z.infer<typeof reviewBody>;
