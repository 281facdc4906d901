import {
  type AdminTicket,
  type AuditAction,
  answerTicket,
  assignTicket,
  closeTicket,
  exportAdminTickets,
  getAdminTicket,
  getAdminTickets,
  mergeTicket,
} from '@fitghar/contracts/admin';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { StaffMembers, UsersRepository } from '@fitghar/services/identity';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import {
  repliesUntil,
  type Ticket,
  TicketClosedError,
  TicketFullError,
  Tickets,
  TicketTakenError,
  TicketUnreachableError,
} from '@fitghar/services/support';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { statusesOf, ticketView } from '../account/ticket.presenter.ts';
import { only } from './only.ts';

@ApiTags('admin')
@Controller('bff')
export class AdminTicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
    private readonly team: StaffMembers,
    private readonly files: Files,
    private readonly audit: Audit,
  ) {}

  /** All tickets, longest waiting first. */
  @Handles(getAdminTickets)
  @RequirePermissions('tickets.read')
  async list(@Input() { state, assigned_to, ...query }: Input<typeof getAdminTickets>) {
    const { rows, total } = await this.tickets.findPage({ ...query, statuses: statusesOf(state), assignedTo: assigned_to });
    return { rows: await this.views(rows), page: query.page, limit: query.limit, total };
  }

  @Handles(exportAdminTickets)
  @AuditedRead('ticket.export', 'ticket')
  @RequirePermissions('tickets.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() { state, assigned_to, q, sort }: Input<typeof exportAdminTickets>) {
    const tickets = this.tickets.each({ statuses: statusesOf(state), assignedTo: assigned_to, q, sort });
    return csvFile('tickets', tickets, {
      id: ({ id }) => id,
      user: ({ userId }) => userId,
      message: ({ message }) => message,
      status: ({ status }) => status,
      replies: ({ replies }) => replies.length,
      created_at: ({ createdAt }) => istIso(createdAt),
      first_reply_at: ({ firstReplyAt }) => (firstReplyAt ? istIso(firstReplyAt) : ''),
    });
  }

  @Handles(getAdminTicket)
  @RequirePermissions('tickets.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAdminTicket>): Promise<AdminTicket> {
    return this.view(await this.tickets.find(id));
  }

  /** The customer gets the reply on the dashboard at once, and by email, or by WhatsApp within a day of writing there. */
  @Handles(answerTicket)
  @RequirePermissions('tickets.act')
  @Throws(NotFoundError, TicketClosedError, TicketFullError, TicketUnreachableError)
  answer(@CurrentUser() me: Principal, @Input() { id, body: { message } }: Input<typeof answerTicket>) {
    return this.change(me, 'ticket.answer', id, () => this.tickets.replyAsStaff(id, message));
  }

  @Handles(closeTicket)
  @RequirePermissions('tickets.act')
  @Throws(NotFoundError)
  close(@CurrentUser() me: Principal, @Input() { id }: Input<typeof closeTicket>) {
    return this.change(me, 'ticket.close', id, () => this.tickets.close(id));
  }

  /** The customer reads both in the one that goes on. */
  @Handles(mergeTicket)
  @RequirePermissions('tickets.act')
  @Throws(NotFoundError, TicketClosedError, TicketFullError)
  merge(@CurrentUser() me: Principal, @Input() { id, body: { into } }: Input<typeof mergeTicket>) {
    return this.change(me, 'ticket.merge', id, () => this.tickets.merge(id, into));
  }

  /** Assigns the ticket to a team member, or unassigns it; with `instead_of`, only if no one else has it by now. */
  @Handles(assignTicket)
  @RequirePermissions('tickets.act')
  @Throws(NotFoundError, TicketTakenError)
  async assign(@CurrentUser() me: Principal, @Input() { id, body: { member_id, instead_of } }: Input<typeof assignTicket>) {
    if (member_id) await this.team.find(member_id);
    return this.change(me, 'ticket.assign', id, () => this.tickets.assign(id, member_id, instead_of));
  }

  private async change(me: Principal, action: AuditAction, id: string, work: () => Promise<Ticket>): Promise<AdminTicket> {
    const snapshot = async () => {
      const ticket = await this.tickets.findOrNull(id);
      return (
        ticket && { status: ticket.status, replies: ticket.replies.length, assigned_to: ticket.assignedTo, merged_into: ticket.mergedInto }
      );
    };
    return this.view(await this.audit.change({ by: me.userId, action, subject: { kind: 'ticket', id }, snapshot }, work));
  }

  private async view(ticket: Ticket): Promise<AdminTicket> {
    return only(await this.views([ticket]));
  }

  private async views(tickets: Ticket[]): Promise<AdminTicket[]> {
    const [names, memberOf] = await Promise.all([
      this.users.findNames(tickets.flatMap(({ userId }) => userId ?? [])),
      this.users.memberNames(tickets.map(({ assignedTo }) => assignedTo)),
    ]);
    return tickets.map((ticket) => ({
      ...ticketView(ticket, this.files),
      customer: ticket.userId
        ? { id: ticket.userId, name: names.get(ticket.userId) ?? 'Erased' }
        : { id: null, name: ticket.whatsApp?.number ?? 'Erased' },
      whatsapp: ticket.whatsApp && { number: ticket.whatsApp.number, replies_until: istIso(repliesUntil(ticket.whatsApp)) },
      assigned_to: ticket.assignedTo === null ? null : { id: ticket.assignedTo, name: memberOf(ticket.assignedTo) },
      first_reply_minutes: ticket.firstReplyAt && Math.round((ticket.firstReplyAt.getTime() - ticket.createdAt.getTime()) / MINUTE_MS),
    }));
  }
}
