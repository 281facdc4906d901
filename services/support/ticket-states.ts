import type { StateMap } from '../kernel/index.ts';
import type { ReviewRecord } from './persistence/review.schema.ts';
import type { TicketRecord } from './persistence/ticket.schema.ts';

/** Days without a word from the customer after which an answered ticket is closed. */
export const ANSWERED_DAYS = 14;

export const TICKET_STATES = {
  Pending: {
    waitsFor: 'the team to reply',
    exits: [{ after: 'it is raised', what: 'it is counted, with its age', seenOn: 'Tickets awaiting a reply' }],
  },
  Answered: {
    waitsFor: 'the customer to reply, or anyone to close it',
    exits: [{ after: `${ANSWERED_DAYS} days after the last reply`, what: 'it is closed', by: 'close-answered-tickets' }],
  },
  Closed: { final: 'it is removed at the end of its period' },
} satisfies StateMap<TicketRecord['status']>;

export const REVIEW_STATES = {
  pending: {
    waitsFor: 'operations to approve or reject it',
    exits: [{ after: 'it is written', what: 'it is counted', seenOn: 'Reviews to approve' }],
  },
  approved: { final: 'it is public' },
  rejected: { final: 'it is removed at the end of its period' },
} satisfies StateMap<ReviewRecord['status']>;
