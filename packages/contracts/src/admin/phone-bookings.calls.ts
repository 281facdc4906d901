import * as z from 'zod/mini';
import { bookingBody } from '../booking/bookings.requests.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { customerBody } from './phone-bookings.requests.ts';

/** Somebody who has no account yet. They choose their password by an emailed link. */
export const addCustomer = defineCall('POST /api/v1/admin/users', {
  changes: ['team.users'],
  body: customerBody,
  response: z.object({ id: z.string() }),
});

/** `POST /bff/api/v1/admin/users/{id}/trial`. */
export const phoneTrial = z.object({
  booking_id: z.string(),
  order_id: z.string(),
  /** In rupees. */
  amount: z.number(),
  /** Pays without logging in: also to be sent by hand. */
  pay_link: z.string(),
  held_until: z.string(),
});
export type PhoneTrial = z.infer<typeof phoneTrial>;

/** A trial as the customer says it on the phone. Sent again before payment, it changes the same booking and sends the link again. */
export const bookTrialFor = defineCall('POST /api/v1/admin/users/:id/trial', {
  changes: ['team.users', 'team.sessions', 'team.payments'],
  params: idParam,
  body: bookingBody,
  response: phoneTrial,
});
