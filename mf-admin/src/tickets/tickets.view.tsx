import { ticketNumber } from '@fitghar/contracts/account';
import { type AdminTicket, assignTicket, exportAdminTickets, getAdminTicket, getAdminTickets } from '@fitghar/contracts/admin';
import { formatDateTime, formatDuration } from '@fitghar/contracts/common';
import { call } from '@fitghar/platform/data';
import { Badge } from '@fitghar/ui';
import { ListView } from '../table/list-view.tsx';
import type { OperationsList } from '../table/operations-list.ts';
import { toOptions } from '../table/to-options.ts';
import { Attachment } from './attachment.tsx';
import { Ticket } from './ticket.tsx';

const TONES = { Pending: 'warning', Answered: 'neutral', Closed: 'neutral' } as const;

/** Gives the ticket to a member of the team, or to no one, if it is still with whom the row says. */
const assign = ({ ticket_id, assigned_to }: AdminTicket, member_id: string | null): Promise<AdminTicket> =>
  call(assignTicket, { id: ticket_id, body: { member_id, instead_of: assigned_to?.id ?? null } });
/** Gives a ticket back to the one who had it before. */
const reverseAssign = (before: AdminTicket, after: AdminTicket): Promise<AdminTicket> => assign(after, before.assigned_to?.id ?? null);
const isOpen = ({ status }: AdminTicket): boolean => status !== 'Closed';
const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

const TICKETS: OperationsList<AdminTicket> = {
  title: 'Tickets',
  call: getAdminTickets,
  rowCall: getAdminTicket,
  topics: ['team.tickets'],
  id: ({ ticket_id }) => ticket_id,
  nameOf: ({ customer }) => customer.name,
  fixedColumns: 2,
  defaultSort: 'created_at',
  search: 'Ticket number or customer ID',
  filters: [
    {
      name: 'state',
      label: 'State',
      options: toOptions({ waiting: 'To answer', open: 'Open', closed: 'Closed', all: 'All' }),
    },
  ],
  // Of all, the first would be those that were closed long ago.
  initial: { state: 'open' },
  params: ['assigned_to'],
  exportCall: exportAdminTickets,
  empty: 'Customer tickets will appear here.',
  columns: [
    {
      label: 'Ticket Photo',
      cell: ({ ticket_raise_file_url }) => (ticket_raise_file_url ? <Attachment thumbnail url={ticket_raise_file_url} /> : '–'),
    },
    {
      label: 'Ticket Id',
      opensDetails: true,
      cell: ({ ticket_id }) => <span title={ticket_id}>{ticketNumber(ticket_id)}</span>,
    },
    { label: 'Message', fill: 'line', cell: ({ ticket_raise_message }) => ticket_raise_message.slice(0, 120) },
    { label: 'Status', cell: ({ status }) => <Badge tone={TONES[status]}>{status}</Badge> },
    { label: 'Customer', cell: ({ customer }) => customer.name },
    { label: 'Assigned to', cell: ({ assigned_to }) => assigned_to?.name ?? 'Unassigned' },
    { label: 'Raised', sort: 'created_at', cell: ({ created_at }) => formatDateTime(created_at) },
    {
      label: 'First reply',
      cell: ({ first_reply_minutes }) => (first_reply_minutes === null ? '–' : formatDuration(first_reply_minutes)),
    },
  ],
  record: 'Ticket',
  notes: 'ticket',
  details: Ticket,
  bulk: [
    {
      label: 'Assign to me',
      permission: 'tickets.act',
      when: (ticket, me) => isOpen(ticket) && ticket.assigned_to?.id !== me,
      send: assign,
      reverse: reverseAssign,
      done: (count) => `${tickets(count)} assigned to you`,
    },
    {
      label: 'Unassign',
      permission: 'tickets.act',
      when: (ticket) => isOpen(ticket) && ticket.assigned_to !== null,
      send: (ticket) => assign(ticket, null),
      reverse: reverseAssign,
      done: (count) => `${tickets(count)} unassigned`,
    },
  ],
};

/** Support tickets, longest waiting first. */
export default function TicketsView() {
  return <ListView list={TICKETS} heading="Ticket Raised" />;
}
