import * as z from 'zod/mini';
import { planMessages } from '#spoken/plans/messages.ts';
import { atMost } from '#texts/fields.ts';
import { question } from '#texts/plans.ts';
import { numeric, text } from '../common/fields.ts';

/** `POST /bff/api/v1/plans/{id}/check-ins`: once in a week. */
export const checkInBody = z.strictObject({
  weight_kg: numeric(planMessages.weight, 20, 300),
  note: z.optional(z.string().check(z.trim(), z.maxLength(300, atMost(300)))),
});
export type CheckInBody = z.infer<typeof checkInBody>;

/** `POST /bff/api/v1/plans/{id}/questions`: becomes a ticket. */
export const questionBody = z.strictObject({ question: text(question, 1000) });
