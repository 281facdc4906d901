import { type CalendarFile, type CalendarState, calendarAddress, calendarFile, calendarState } from '@fitghar/contracts/booking';
import { emptyBody } from '@fitghar/contracts/common';
import { CalendarFeeds, SessionCalendar } from '@fitghar/services/bookings';
import { istIso, NotFoundError, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Body, Controller, Delete, Get, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ApiFile } from '../../platform/http/api-file.ts';

/** The sessions of a customer or trainer in their own calendar, by a secret address (D57). */
@ApiTags('booking')
@Controller('bff/api/v1/calendar')
export class CalendarController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly calendar: SessionCalendar,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether there is an address. The address itself is shown once, when it is made. */
  @Get()
  @RequireUserType('U', 'T')
  @ApiResponse({ status: 200, standardSchema: calendarState })
  async state(@CurrentUser() me: Principal): Promise<CalendarState> {
    const createdAt = await this.feeds.createdAt(me.userId);
    return { created_at: createdAt && istIso(createdAt) };
  }

  /** Makes a new address, which ends the one before. */
  @Post()
  @RequireUserType('U', 'T')
  @ApiResponse({ status: 201, standardSchema: calendarAddress })
  async create(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    return { url: `${this.settings.siteUrl}/bff/api/v1/calendar/${await this.feeds.create(me.userId)}.ics` };
  }

  @Delete()
  @RequireUserType('U', 'T')
  @ApiResponse({ status: 200, standardSchema: calendarState })
  async revoke(@CurrentUser() me: Principal): Promise<CalendarState> {
    await this.feeds.revoke(me.userId);
    return { created_at: null };
  }

  /** The calendar, for programs that know its address. */
  @Get(':file')
  @Public()
  @ApiFile('text/calendar')
  @Throws(NotFoundError)
  async read(@Param({ schema: calendarFile }) { file }: CalendarFile, @Res() reply: FastifyReply): Promise<void> {
    const owner = await this.feeds.ownerOf(file.replace(/\.ics$/, ''));
    const calendar = owner && (await this.calendar.render(owner));
    if (!calendar) throw new NotFoundError('calendar');
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    await reply.type('text/calendar; charset=utf-8').send(calendar);
  }
}
