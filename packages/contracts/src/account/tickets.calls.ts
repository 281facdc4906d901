import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { replyBody, ticketBody, ticketsQuery } from './tickets.requests.ts';
import { ticketRow, ticketsPage } from './tickets.responses.ts';

export const getTickets = defineCall('GET /api/v1/account/tickets', { query: ticketsQuery, response: ticketsPage });
export const raiseTicket = defineCall('POST /api/v1/account/tickets', {
  body: ticketBody,
  bodyAs: 'form',
  response: ticketRow,
  status: 201,
});
export const replyToTicket = defineCall('POST /api/v1/account/tickets/:id/replies', {
  params: idParam,
  body: replyBody,
  response: ticketRow,
  status: 201,
});
