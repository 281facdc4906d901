import * as z from 'zod/mini';
import { ticketRow } from '../account/tickets.responses.ts';
import { pageOf } from '../common/page-of.ts';

/** A ticket in operations, with customer, assignee and time to first reply (minutes). */
export const adminTicket = z.extend(ticketRow, {
  customer: z.object({ id: z.string(), name: z.string() }),
  assigned_to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  first_reply_minutes: z.nullable(z.number()),
});
export type AdminTicket = z.infer<typeof adminTicket>;
export const adminTickets = pageOf(adminTicket);
