import * as z from 'zod/mini';
import { numeric, text } from '../common/fields.ts';
import { planMessages } from './messages.ts';

/** `POST /bff/api/v1/plans/{id}/check-ins`: once in a week. */
export const checkInBody = z.strictObject({
  weight_kg: numeric(planMessages.weight, 20, 300),
  note: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Please use at most 300 characters'))),
});
export type CheckInBody = z.infer<typeof checkInBody>;

/** `POST /bff/api/v1/plans/{id}/questions`: becomes a ticket. */
export const questionBody = z.strictObject({ question: text('Please enter your question', 1000) });
