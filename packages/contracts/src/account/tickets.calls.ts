import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { ticketRow, ticketsPage } from './tickets.answers.ts';
import { replyBody, ticketBody, ticketsQuery } from './tickets.requests.ts';

export const getTickets = defineCall('GET /api/v1/account/tickets', { query: ticketsQuery, answer: ticketsPage });
export const raiseTicket = defineCall('POST /api/v1/account/tickets', { body: ticketBody, bodyAs: 'form', answer: ticketRow, status: 201 });
export const replyToTicket = defineCall('POST /api/v1/account/tickets/:id/replies', {
  params: idParam,
  body: replyBody,
  answer: ticketRow,
  status: 201,
});
