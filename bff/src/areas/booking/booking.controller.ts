import {
  BOOKING_CATALOGUE,
  bookingCatalogue,
  ongoingAnswer,
  ratingBody,
  type ServiceRecord,
  type SessionDate,
  type SessionTime,
  type SessionType,
  serviceRecord,
  servicesPage,
  sessionDateQuery,
  sessionTimeBody,
  sessionTimes,
  slotsAnswer,
  slotsQuery,
} from '@fitghar/contracts/booking';
import { emptyBody, idParam, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import {
  BookingsRepository,
  CancelBooking,
  ListSlots,
  MoveSession,
  NotCancellableError,
  NotMovableError,
  RateVisit,
  RequestChangedError,
  SessionsFullError,
  VisitStateError,
} from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { ServiceRecordPresenter } from './service-record.presenter.ts';
import { presentHours } from './session-hours.presenter.ts';

@ApiTags('booking')
@Controller('bff/api/v1/booking')
export class BookingController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly records: ServiceRecordPresenter,
    private readonly listSlots: ListSlots,
    private readonly cancelBooking: CancelBooking,
    private readonly moveSession: MoveSession,
    private readonly rateVisit: RateVisit,
  ) {}

  @Get('catalogue')
  @Public()
  @ApiResponse({ status: 200, standardSchema: bookingCatalogue })
  catalogue() {
    return BOOKING_CATALOGUE;
  }

  /** Dates, times and free capacity on offer now (D16, D17). */
  @Get('slots')
  @Public()
  @ApiResponse({ status: 200, standardSchema: slotsAnswer })
  slots(@Query({ schema: slotsQuery }) { service_type }: { service_type: SessionType }) {
    return this.listSlots.run(service_type);
  }

  /** The latest paid trial, or null. */
  @Get('ongoing')
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: ongoingAnswer })
  async ongoing(@CurrentUser() me: Principal, @Res() reply: FastifyReply): Promise<void> {
    const { rows } = await this.bookings.listTrials(me.userId, 1, 1);
    const [latest = null] = await this.records.list(rows);
    await reply.type('application/json').send(JSON.stringify(latest)); // Nest would send an empty body for null
  }

  @Get('services')
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: servicesPage })
  async services(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const { rows, total } = await this.bookings.listTrials(me.userId, page, limit);
    return { rows: await this.records.list(rows), page, limit, total };
  }

  /** Releases the slot; a paid session also requests its refund. */
  @Post(':id/cancel')
  @HttpCode(200)
  @RequireUserType('U')
  @Throws(NotFoundError, NotCancellableError)
  @ApiResponse({ status: 200, standardSchema: serviceRecord })
  async cancel(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    return this.records.one(await this.cancelBooking.run(me.userId, id));
  }

  /** The hours of a day to which this session can be moved. */
  @Get(':id/times')
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: sessionTimes })
  @Throws(NotFoundError)
  async times(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: sessionDateQuery }) { date }: SessionDate,
  ) {
    return presentHours(await this.moveSession.listTimes({ by: 'customer', userId: me.userId }, id, date));
  }

  /** Moves a paid session, the trial too, to another time, or changes nothing (D53). */
  @Post(':id/move')
  @HttpCode(200)
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: serviceRecord })
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sessionTimeBody }) to: SessionTime,
  ): Promise<ServiceRecord> {
    return this.records.one(await this.moveSession.run({ by: 'customer', userId: me.userId }, id, to));
  }

  /** Rates a completed visit, once. */
  @Post(':id/rating')
  @HttpCode(200)
  @RequireUserType('U')
  @ApiResponse({ status: 200, standardSchema: serviceRecord })
  @Throws(NotFoundError, VisitStateError)
  async rate(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: ratingBody }) { stars }: { stars: number },
  ): Promise<ServiceRecord> {
    return this.records.one(await this.rateVisit.run(me.userId, id, stars));
  }
}
