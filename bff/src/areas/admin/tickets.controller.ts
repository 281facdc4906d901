import { idParam, replyBody, type TicketsQuery, ticketRow, ticketsPage, ticketsQuery } from '@fitghar/contracts';
import { Files } from '@fitghar/services/kernel';
import { Tickets } from '@fitghar/services/support';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';
import { statusesOf, ticketView } from '../account/ticket.views.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/tickets')
export class AdminTicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly files: Files,
  ) {}

  /** Everybody's, the longest waiting first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: ticketsPage })
  async list(@Query({ schema: ticketsQuery }) { page, limit, state }: TicketsQuery) {
    const { rows, ...rest } = await this.tickets.list({ statuses: statusesOf(state) }, page, limit);
    return { rows: rows.map((ticket) => ticketView(ticket, this.files)), ...rest };
  }

  /** The customer reads it at once on the dashboard, and in a mail. */
  @Post(':id/answer')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: ticketRow })
  async answer(@Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: replyBody }) { message }: { message: string }) {
    return ticketView(await this.tickets.answer(id, message), this.files);
  }

  @Post(':id/close')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: ticketRow })
  async close(@Param({ schema: idParam }) { id }: { id: string }) {
    return ticketView(await this.tickets.close(id), this.files);
  }
}
