import * as z from 'zod/mini';
import { ticketMessages } from '#spoken/account/messages.ts';
import { objectId, text } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';

const ticketMessage = text(ticketMessages.mandatory, 2000);

/** The text fields of `POST /bff/api/v1/account/tickets`, with the picture as `file`. */
export const ticketBody = z.strictObject({
  message: ticketMessage,
  /** One of the customer's own sessions; omitted if the ticket is about something else. */
  service_id: z.optional(z.union([z.literal(''), objectId], 'This is not one of your sessions')),
});
export type TicketBody = z.infer<typeof ticketBody>;
export const replyBody = z.strictObject({ message: ticketMessage });

/** `GET account/tickets` and `admin/tickets`: all, or only open or closed ones. */
export const ticketsQuery = z.extend(pageQuery, { state: z.optional(z.enum(['open', 'closed'])) });
export type TicketsQuery = z.infer<typeof ticketsQuery>;
