import { replyBody } from '@fitghar/contracts/account';
import {
  type AdminTicket,
  type AdminTicketsQuery,
  type AssignTicket,
  type AuditAction,
  adminTicket,
  adminTickets,
  adminTicketsQuery,
  assignTicketBody,
} from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { StaffMembers, UsersRepository } from '@fitghar/services/identity';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import { type Ticket, TicketClosedError, TicketFullError, Tickets, TicketTakenError } from '@fitghar/services/support';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { statusesOf, ticketView } from '../account/ticket.presenter.ts';

const MINUTE_MS = 60_000;

@ApiTags('admin')
@Controller('bff/api/v1/admin/tickets')
export class AdminTicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
    private readonly team: StaffMembers,
    private readonly files: Files,
    private readonly audit: Audit,
  ) {}

  /** All tickets, longest waiting first. */
  @Get()
  @RequirePermissions('tickets.read')
  @ApiResponse({ status: 200, standardSchema: adminTickets })
  async list(@Query({ schema: adminTicketsQuery }) { state, assigned_to, ...query }: AdminTicketsQuery) {
    const { rows, total } = await this.tickets.findPage({ ...query, statuses: statusesOf(state), assignedTo: assigned_to });
    return { rows: await this.views(rows), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @AuditedRead('ticket.export', 'ticket')
  @RequirePermissions('tickets.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @ApiFile('text/csv')
  export(@Query({ schema: adminTicketsQuery }) { state, assigned_to, q, sort }: AdminTicketsQuery) {
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

  @Get(':id')
  @RequirePermissions('tickets.read')
  @ApiResponse({ status: 200, standardSchema: adminTicket })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<AdminTicket> {
    return this.view(await this.tickets.find(id));
  }

  /** The customer gets the reply on the dashboard at once, and by email. */
  @Post(':id/answer')
  @HttpCode(200)
  @RequirePermissions('tickets.act')
  @ApiResponse({ status: 200, standardSchema: adminTicket })
  @Throws(NotFoundError, TicketClosedError, TicketFullError)
  answer(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: replyBody }) { message }: { message: string },
  ) {
    return this.change(me, 'ticket.answer', id, () => this.tickets.replyAsStaff(id, message));
  }

  @Post(':id/close')
  @HttpCode(200)
  @RequirePermissions('tickets.act')
  @ApiResponse({ status: 200, standardSchema: adminTicket })
  @Throws(NotFoundError)
  close(@CurrentUser() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
    return this.change(me, 'ticket.close', id, () => this.tickets.close(id));
  }

  /** Assigns the ticket to a team member, or unassigns it; with `instead_of`, only if no one else has it by now. */
  @Post(':id/assign')
  @HttpCode(200)
  @RequirePermissions('tickets.act')
  @ApiResponse({ status: 200, standardSchema: adminTicket })
  @Throws(NotFoundError, TicketTakenError)
  async assign(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: assignTicketBody }) { member_id, instead_of }: AssignTicket,
  ) {
    if (member_id) await this.team.find(member_id);
    return this.change(me, 'ticket.assign', id, () => this.tickets.assign(id, member_id, instead_of));
  }

  private async change(me: Principal, action: AuditAction, id: string, work: () => Promise<Ticket>): Promise<AdminTicket> {
    const snapshot = async () => {
      const ticket = await this.tickets.findOrNull(id);
      return ticket && { status: ticket.status, replies: ticket.replies.length, assigned_to: ticket.assignedTo };
    };
    return this.view(await this.audit.change({ by: me.userId, action, subject: { kind: 'ticket', id }, snapshot }, work));
  }

  private async view(ticket: Ticket): Promise<AdminTicket> {
    const [view] = await this.views([ticket]);
    if (!view) throw new Error('One ticket went in and none came out');
    return view;
  }

  private async views(tickets: Ticket[]): Promise<AdminTicket[]> {
    const names = await this.users.findNames(tickets.flatMap(({ userId, assignedTo }) => (assignedTo ? [userId, assignedTo] : [userId])));
    return tickets.map((ticket) => ({
      ...ticketView(ticket, this.files),
      customer: { id: ticket.userId, name: names.get(ticket.userId) ?? 'Erased' },
      assigned_to: ticket.assignedTo === null ? null : { id: ticket.assignedTo, name: names.get(ticket.assignedTo) ?? 'Gone' },
      first_reply_minutes: ticket.firstReplyAt && Math.round((ticket.firstReplyAt.getTime() - ticket.createdAt.getTime()) / MINUTE_MS),
    }));
  }
}
