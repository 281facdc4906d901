import { getTickets, raiseTicket, replyToTicket, type TicketRow } from '@fitghar/contracts/account';
import { Files, NotFoundError, UPLOAD_ERRORS } from '@fitghar/services/kernel';
import { TicketClosedError, TicketFullError, Tickets } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { FormRateLimit } from '../../platform/limits/limits.ts';
import { statusesOf, ticketView } from './ticket.presenter.ts';

@ApiTags('account')
@RequireUserType('U')
@Controller('bff')
export class TicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly files: Files,
  ) {}

  /** The user's own tickets, newest first; `state=open` or `closed`. */
  @Handles(getTickets)
  async list(@CurrentUser() me: Principal, @Input() { page, limit, state }: Input<typeof getTickets>) {
    const { rows, total } = await this.tickets.listOf(me.userId, statusesOf(state), { page, limit });
    return { rows: rows.map((ticket) => ticketView(ticket, this.files)), page, limit, total };
  }

  /** A form with `message`, `service_id` and `file`, or JSON without a file. */
  @Handles(raiseTicket)
  @FormRateLimit()
  @Throws(...UPLOAD_ERRORS)
  async raise(@CurrentUser() me: Principal, @Input() { body, upload }: Input<typeof raiseTicket>): Promise<TicketRow> {
    return ticketView(await this.tickets.raise(me.userId, body, upload), this.files);
  }

  @Handles(replyToTicket)
  @FormRateLimit()
  @Throws(NotFoundError, TicketClosedError, TicketFullError)
  async reply(@CurrentUser() me: Principal, @Input() { id, body: { message } }: Input<typeof replyToTicket>): Promise<TicketRow> {
    return ticketView(await this.tickets.reply(me.userId, id, message), this.files);
  }
}
