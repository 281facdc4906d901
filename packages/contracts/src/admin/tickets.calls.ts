import { replyBody } from '../account/tickets.requests.ts';
import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { adminTicketsQuery, assignTicketBody, mergeTicketBody } from './tickets.requests.ts';
import { adminTicket, adminTickets } from './tickets.responses.ts';

export const getAdminTickets = defineCall('GET /api/v1/admin/tickets', { query: adminTicketsQuery, response: adminTickets });
export const exportAdminTickets = defineCall('GET /api/v1/admin/tickets/export', { query: adminTicketsQuery, content: ['text/csv'] });
export const getAdminTicket = defineCall('GET /api/v1/admin/tickets/:id', { params: idParam, response: adminTicket });
export const answerTicket = defineCall('POST /api/v1/admin/tickets/:id/answer', {
  changes: ['team.tickets'],
  params: idParam,
  body: replyBody,
  response: adminTicket,
});
export const closeTicket = defineCall('POST /api/v1/admin/tickets/:id/close', {
  changes: ['team.tickets'],
  params: idParam,
  body: emptyBody,
  response: adminTicket,
});
export const assignTicket = defineCall('POST /api/v1/admin/tickets/:id/assign', {
  changes: ['team.tickets'],
  params: idParam,
  body: assignTicketBody,
  response: adminTicket,
});
/** Answers with the ticket that goes on. */
export const mergeTicket = defineCall('POST /api/v1/admin/tickets/:id/merge', {
  changes: ['team.tickets'],
  params: idParam,
  body: mergeTicketBody,
  response: adminTicket,
});
