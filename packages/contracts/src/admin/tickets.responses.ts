import * as z from 'zod/mini';
import { ticketRow } from '../account/tickets.responses.ts';
import { pageOf } from '../common/page-of.ts';

/** A ticket in operations, with customer, assignee and time to first reply (minutes). */
export const adminTicket = z.extend(ticketRow, {
  /** Without an id if it came by WhatsApp from a number that no account has proven, which is then the name. */
  customer: z.object({ id: z.nullable(z.string()), name: z.string() }),
  /** Of one that came by WhatsApp: from where, in E.164, and until when replies go there (ISO time with +05:30). */
  whatsapp: z.nullable(z.object({ number: z.string(), replies_until: z.string() })),
  assigned_to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  first_reply_minutes: z.nullable(z.number()),
});
export type AdminTicket = z.infer<typeof adminTicket>;
export const adminTickets = pageOf(adminTicket);
