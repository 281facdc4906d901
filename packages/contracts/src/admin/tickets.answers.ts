import * as z from 'zod/mini';
import { ticketRow } from '../account/tickets.answers.ts';
import { pageOf } from '../common/page-of.ts';

/** A ticket as ops see it: whose, who looks after it, and how long the first answer took (minutes). */
export const deskTicket = z.extend(ticketRow, {
  customer: z.object({ id: z.string(), name: z.string() }),
  assigned_to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  first_reply_minutes: z.nullable(z.number()),
});
export type DeskTicket = z.infer<typeof deskTicket>;
export const deskTickets = pageOf(deskTicket);
