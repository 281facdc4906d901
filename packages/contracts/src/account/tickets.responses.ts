import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';
import { objectId } from '../common/fields.ts';
import { pageOf } from '../common/page-of.ts';

/** Pending: waiting for us. Answered: waiting for the customer. */
export const ticketStatus = z.enum(['Pending', 'Answered', 'Closed']);
export type TicketStatus = z.infer<typeof ticketStatus>;

/** A ticket with its thread (section 3). The file's URL is signed and valid for a few minutes. */
export const ticketRow = z.object({
  ticket_id: objectId,
  ticket_raise_message: z.string(),
  ticket_raise_file_url: z.nullable(z.string()),
  status: ticketStatus,
  service: z.nullable(z.object({ id: objectId, typeOfservice: sessionType, trial_date: z.string(), trial_time: z.string() })),
  created_at: z.string(),
  /** The ticket that goes on with it, if the team has joined two. */
  merged_into: z.nullable(objectId),
  replies: z.array(z.object({ from: z.enum(['customer', 'team']), message: z.string(), at: z.string() })),
});
export type TicketRow = z.infer<typeof ticketRow>;
export const ticketsPage = pageOf(ticketRow);
