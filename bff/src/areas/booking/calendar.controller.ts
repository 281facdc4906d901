import {
  type CalendarState,
  createCalendar,
  getCalendar,
  getSessionCalendar,
  readCalendar,
  revokeCalendar,
} from '@fitghar/contracts/booking';
import { addressOf } from '@fitghar/contracts/common';
import { CalendarFeeds, SessionCalendar } from '@fitghar/services/bookings';
import { istIso, NotFoundError, SETTINGS, type Settings, sha256 } from '@fitghar/services/kernel';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

/** The sessions of a customer or trainer in their own calendar, by a secret address (D57). */
@ApiTags('booking')
@Controller('bff')
export class CalendarController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly calendar: SessionCalendar,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether there is an address. The address itself is shown once, when it is made. */
  @Handles(getCalendar)
  @RequireUserType('U', 'T')
  async state(@CurrentUser() me: Principal): Promise<CalendarState> {
    const createdAt = await this.feeds.createdAt(me.userId);
    return { created_at: createdAt && istIso(createdAt) };
  }

  /** Makes a new address, which ends the one before. */
  @Handles(createCalendar)
  @RequireUserType('U', 'T')
  async create(@CurrentUser() me: Principal, @Input() _input: unknown) {
    const file = `${await this.feeds.create(me.userId)}.ics`;
    return { url: `${this.settings.siteUrl}/bff${addressOf(readCalendar, { file })}` };
  }

  @Handles(revokeCalendar)
  @RequireUserType('U', 'T')
  async revoke(@CurrentUser() me: Principal): Promise<CalendarState> {
    await this.feeds.revoke(me.userId);
    return { created_at: null };
  }

  /** A coming session as a file for any calendar. */
  @Handles(getSessionCalendar)
  @RequireUserType('U')
  @Throws(NotFoundError)
  async session(
    @CurrentUser() me: Principal,
    @Input() { id }: Input<typeof getSessionCalendar>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const calendar = await this.calendar.renderSession(me.userId, id);
    await reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8').send(calendar);
  }

  /** The calendar, for programs that know its address. */
  @Handles(readCalendar)
  @Public()
  @ApiResponse({ status: 304, description: 'As the program has it' })
  @Throws(NotFoundError)
  async read(@Input() { file }: Input<typeof readCalendar>, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const owner = await this.feeds.ownerOf(file.replace(/\.ics$/, ''));
    const calendar = owner && (await this.calendar.render(owner));
    if (!calendar) throw new NotFoundError('calendar');
    const etag = `"${sha256(calendar)}"`;
    const isKnown = request.headers['if-none-match']?.replace(/^W\//, '') === etag;
    await reply
      .status(isKnown ? 304 : 200)
      .headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', etag, 'content-type': 'text/calendar; charset=utf-8' })
      .send(isKnown ? undefined : calendar);
  }
}
