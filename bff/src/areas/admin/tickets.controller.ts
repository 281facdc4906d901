import { replyBody } from '@fitghar/contracts/account';
import {
  assignTicketBody,
  type DeskTicket,
  type DeskTicketsQuery,
  deskTicket,
  deskTickets,
  deskTicketsQuery,
} from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { Team, UsersRepository } from '@fitghar/services/identity';
import { Audit, Files, istIso, NotFoundError } from '@fitghar/services/kernel';
import { type Ticket, TicketClosedError, Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { statusesOf, ticketView } from '../account/ticket.views.ts';

const MINUTE_MS = 60_000;

@ApiTags('admin')
@Controller('bff/api/v1/admin/tickets')
export class AdminTicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly users: UsersRepository,
    private readonly team: Team,
    private readonly files: Files,
    private readonly audit: Audit,
  ) {}

  /** Everybody's, the longest waiting first. */
  @Get()
  @Needs('tickets.read')
  @ApiResponse({ status: 200, standardSchema: deskTickets })
  async list(@Query({ schema: deskTicketsQuery }) { state, assigned_to, ...query }: DeskTicketsQuery) {
    const { rows, total } = await this.tickets.page({ ...query, statuses: statusesOf(state), assignedTo: assigned_to });
    return { rows: await this.views(rows), page: query.page, limit: query.limit, total };
  }

  @Get('export')
  @Needs('tickets.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: deskTicketsQuery }) { state, assigned_to, q, sort }: DeskTicketsQuery) {
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

  /** The customer reads it at once on the dashboard, and in a mail. */
  @Post(':id/answer')
  @HttpCode(200)
  @Needs('tickets.act')
  @ApiResponse({ status: 200, standardSchema: deskTicket })
  @Throws(NotFoundError, TicketClosedError)
  answer(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: replyBody }) { message }: { message: string },
  ) {
    return this.change(me, 'ticket.answer', id, () => this.tickets.answer(id, message));
  }

  @Post(':id/close')
  @HttpCode(200)
  @Needs('tickets.act')
  @ApiResponse({ status: 200, standardSchema: deskTicket })
  @Throws(NotFoundError)
  close(@Me() me: Principal, @Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: emptyBody }) _body: unknown) {
    return this.change(me, 'ticket.close', id, () => this.tickets.close(id));
  }

  /** To somebody of the team, who looks after it; or to nobody. */
  @Post(':id/assign')
  @HttpCode(200)
  @Needs('tickets.act')
  @ApiResponse({ status: 200, standardSchema: deskTicket })
  @Throws(NotFoundError)
  async assign(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: assignTicketBody }) { member_id }: { member_id: string | null },
  ) {
    if (member_id) await this.team.find(member_id);
    return this.change(me, 'ticket.assign', id, () => this.tickets.assign(id, member_id));
  }

  private async change(me: Principal, action: string, id: string, work: () => Promise<Ticket>): Promise<DeskTicket> {
    const look = async () => {
      const ticket = await this.tickets.findOrNull(id);
      return ticket && { status: ticket.status, replies: ticket.replies.length, assigned_to: ticket.assignedTo };
    };
    const ticket = await this.audit.change({ by: me.userId, action, subject: { kind: 'ticket', id }, look }, work);
    const [view] = await this.views([ticket]);
    if (!view) throw new Error('One ticket went in and none came out');
    return view;
  }

  private async views(tickets: Ticket[]): Promise<DeskTicket[]> {
    const names = await this.users.findNames(tickets.flatMap(({ userId, assignedTo }) => (assignedTo ? [userId, assignedTo] : [userId])));
    return tickets.map((ticket) => ({
      ...ticketView(ticket, this.files),
      customer: { id: ticket.userId, name: names.get(ticket.userId) ?? 'Erased' },
      assigned_to: ticket.assignedTo === null ? null : { id: ticket.assignedTo, name: names.get(ticket.assignedTo) ?? 'Gone' },
      first_reply_minutes: ticket.firstReplyAt && Math.round((ticket.firstReplyAt.getTime() - ticket.createdAt.getTime()) / MINUTE_MS),
    }));
  }
}
