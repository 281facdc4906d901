import { replyBody, type TicketRow, type TicketsQuery, ticketBody, ticketRow, ticketsPage, ticketsQuery } from '@fitghar/contracts/account';
import { idParam } from '@fitghar/contracts/common';
import { Files, NotFoundError, UPLOAD_ERRORS } from '@fitghar/services/kernel';
import { TicketClosedError, TicketFullError, Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { statusesOf, ticketView } from './ticket.presenter.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff/api/v1/account/tickets')
export class TicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly files: Files,
  ) {}

  /** The user's own tickets, newest first; `state=open` or `closed`. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: ticketsPage })
  async list(@CurrentUser() me: Principal, @Query({ schema: ticketsQuery }) { page, limit, state }: TicketsQuery) {
    const { rows, total } = await this.tickets.listOf(me.userId, statusesOf(state), { page, limit });
    return { rows: rows.map((ticket) => ticketView(ticket, this.files)), page, limit, total };
  }

  /** A form with `message`, `service_id` and `file`, or JSON without a file. */
  @Post()
  @FormRateLimit()
  @RouteConfig({ form: ticketBody })
  @ApiResponse({ status: 201, standardSchema: ticketRow })
  @Throws(...UPLOAD_ERRORS)
  async raise(@CurrentUser() me: Principal, @Req() request: FastifyRequest): Promise<TicketRow> {
    const { fields, upload } = await readForm(request, ticketBody);
    return ticketView(await this.tickets.raise(me.userId, fields, upload), this.files);
  }

  @Post(':id/replies')
  @FormRateLimit()
  @ApiResponse({ status: 201, standardSchema: ticketRow })
  @Throws(NotFoundError, TicketClosedError, TicketFullError)
  async reply(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: replyBody }) { message }: { message: string },
  ): Promise<TicketRow> {
    return ticketView(await this.tickets.reply(me.userId, id, message), this.files);
  }
}
