import {
  type LinkedSession,
  linkedSession,
  type SessionLinkQuery,
  type SessionLinkTimesQuery,
  type SessionTime,
  sessionLinkQuery,
  sessionLinkTimesQuery,
  sessionTimeBody,
  sessionTimes,
} from '@fitghar/contracts/booking';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import {
  type Booking,
  CancelBooking,
  isAwaitingReplacement,
  isCancellable,
  isImminent,
  isMovable,
  MoveSession,
  NotCancellableError,
  NotMovableError,
  RequestChangedError,
  SessionLinkEndedError,
  SessionLinks,
  SessionPlaces,
  SessionsFullError,
} from '@fitghar/services/bookings';
import { Clock } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { presentHours } from './session-hours.presenter.ts';

/** A session by the signed link of its reminder (D56): when it is and who comes, and nothing else about the customer. */
@ApiTags('booking')
@Public()
@Controller('bff/api/v1/booking/links/:id')
export class SessionLinksController {
  constructor(
    private readonly links: SessionLinks,
    private readonly moveSession: MoveSession,
    private readonly cancelBooking: CancelBooking,
    private readonly places: SessionPlaces,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: linkedSession })
  @Throws(SessionLinkEndedError)
  async show(@Param({ schema: idParam }) { id }: { id: string }, @Query({ schema: sessionLinkQuery }) link: SessionLinkQuery) {
    return this.present(await this.find(id, link));
  }

  /** The hours of a day to which the session can be moved. */
  @Get('times')
  @ApiResponse({ status: 200, standardSchema: sessionTimes })
  @Throws(SessionLinkEndedError)
  async times(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: sessionLinkTimesQuery }) { date, ...link }: SessionLinkTimesQuery,
  ) {
    const { userId } = await this.find(id, link);
    return presentHours(await this.moveSession.listTimes({ by: 'customer', userId }, id, date));
  }

  /** Moves the session, which ends the link. */
  @Post('move')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: linkedSession })
  @Throws(SessionLinkEndedError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: sessionLinkQuery }) link: SessionLinkQuery,
    @Body({ schema: sessionTimeBody }) to: SessionTime,
  ) {
    const { userId } = await this.find(id, link);
    return this.present(await this.moveSession.run({ by: 'customer', userId }, id, to));
  }

  /** Cancels the trial, or skips the session of a package; either ends the link. */
  @Post('cancel')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: linkedSession })
  @Throws(SessionLinkEndedError, NotCancellableError)
  async cancel(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: sessionLinkQuery }) link: SessionLinkQuery,
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    const { userId } = await this.find(id, link);
    return this.present(await this.cancelBooking.run(userId, id));
  }

  private find(id: string, { until, signature }: SessionLinkQuery): Promise<Booking> {
    return this.links.find(id, until, signature);
  }

  private async present(session: Booking): Promise<LinkedSession> {
    const now = this.clock.now();
    const { service, date, time, status, trainer, moves, packageId } = session;
    return {
      service_type: service,
      date,
      time,
      status,
      trainer: trainer?.name ?? null,
      moves,
      trainer_gone: isAwaitingReplacement(session),
      is_trial: packageId === null,
      can_move: isMovable(session, now),
      can_cancel: isCancellable(session, now),
      cancel_uses_it: packageId !== null && isImminent(session, now),
      movable_until: (await this.places.windowOf(session, 0)).last,
    };
  }
}
