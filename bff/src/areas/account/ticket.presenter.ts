import { type TicketRow, type TicketStatus, type TicketsQuery, ticketStatus } from '@fitghar/contracts/account';
import type { AdminTicketsQuery } from '@fitghar/contracts/admin';
import { type Files, istIso } from '@fitghar/services/kernel';
import type { Ticket } from '@fitghar/services/support';

/** A ticket as shown to its customer and to ops (section 3). */
export const ticketView = (ticket: Ticket, files: Files): TicketRow => ({
  ticket_id: ticket.id,
  ticket_raise_message: ticket.message,
  ticket_raise_file_url: ticket.fileId && files.linkTo(ticket.fileId),
  status: ticket.status,
  service: ticket.service && {
    id: ticket.service.id,
    typeOfservice: ticket.service.service,
    trial_date: ticket.service.date,
    trial_time: ticket.service.time,
  },
  created_at: istIso(ticket.createdAt),
  merged_into: ticket.mergedInto,
  replies: ticket.replies.map(({ from, message, at }) => ({ from, message, at: istIso(at) })),
});

export function statusesOf(state: TicketsQuery['state'] | AdminTicketsQuery['state']): readonly TicketStatus[] {
  if (state === 'waiting') return ['Pending'];
  if (state === 'closed') return ['Closed'];
  return state === 'open' ? ['Pending', 'Answered'] : ticketStatus.options;
}
