import {
  type MovePatternBody,
  movePatternBody,
  type PackageBody,
  type PackageCatalogue,
  type PackageRow,
  type PauseBody,
  type ProposalsBody,
  packageBody,
  packageCatalogue,
  packageRow,
  packagesPage,
  pauseBody,
  pausePreview,
  plannedMoves,
  proposals,
  proposalsBody,
  type SessionMovesBody,
  type SessionTime,
  type SessionTimesQuery,
  sessionMovesBody,
  sessionTimeBody,
  sessionTimes,
  sessionTimesQuery,
  TRAINER_PACKAGES,
} from '@fitghar/contracts/booking';
import { emptyBody, idParam, type PageQuery, pageQuery, paymentResponse, weekdayOf } from '@fitghar/contracts/common';
import {
  BookingChangedError,
  BookingsRepository,
  BuyPackage,
  CancelBooking,
  MoveSession,
  MoveSeveral,
  NotCancellableError,
  NotMovableError,
  PackageStateError,
  PackagesRepository,
  PaidTrials,
  PausePackage,
  PlanSession,
  ProposeSessions,
  RequestChangedError,
  SessionsFullError,
  TrialNeededError,
} from '@fitghar/services/bookings';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { Clock, istDate, NotFoundError, SETTINGS, type Settings, TooManyError } from '@fitghar/services/kernel';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError, splitGst, taxOf } from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { PackagePresenter } from './package.presenter.ts';
import { presentHours } from './session-hours.presenter.ts';

/** The weekdays (Monday is 1) of the pattern that suggests itself after a trial on that day: the same day and two others. */
function suggestedWeekdays(date: string): number[] {
  const day = weekdayOf(date);
  return [day, ((day + 1) % 7) + 1, ((day + 3) % 7) + 1].toSorted((one, other) => one - other);
}

/** Packages of twelve sessions after the trial (D50 to D53). */
@ApiTags('booking')
@RequireUserType('U')
@Controller('bff/api/v1/booking')
export class PackagesController {
  constructor(
    private readonly trials: PaidTrials,
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly presenter: PackagePresenter,
    private readonly proposeSessions: ProposeSessions,
    private readonly buyPackage: BuyPackage,
    private readonly moveSession: MoveSession,
    private readonly planSession: PlanSession,
    private readonly moveSeveral: MoveSeveral,
    private readonly pausePackage: PausePackage,
    private readonly cancelBooking: CancelBooking,
    private readonly users: UsersRepository,
    private readonly paymentResponses: PaymentResponses,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The packages, with the tax inside their prices, and the paid trials that allow to buy one. */
  @Get('packages/catalogue')
  @ApiResponse({ status: 200, standardSchema: packageCatalogue })
  async catalogue(@CurrentUser() me: Principal): Promise<PackageCatalogue> {
    const trials = await this.trials.list(me.userId);
    const today = istDate(this.clock.now());
    return {
      trials: trials.map(({ service, trainerCategory, trainingFor, date, time, trainer }) => ({
        service_type: service,
        category: trainerCategory,
        training_for: trainingFor,
        weekdays: suggestedWeekdays(date),
        time,
        trainer: trainer?.name ?? null,
      })),
      packages: TRAINER_PACKAGES.map((offer) => {
        const split = splitGst(offer.price * 100, trials[0]?.service ?? 'FITNESS', today);
        return { ...offer, tax: taxOf(split) / 100, tax_percent: split.percent };
      }),
      days: this.settings.PACKAGE_DAYS,
    };
  }

  /** Twelve dates of a weekly pattern; a full one with its nearest free hours. Holds nothing. */
  @Post('packages/proposals')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: proposals })
  @Throws(TrialNeededError)
  propose(@CurrentUser() me: Principal, @Body({ schema: proposalsBody }) body: ProposalsBody) {
    return this.proposeSessions.run(me.userId, body);
  }

  /** Holds the places of all twelve sessions and opens the order; repeated before payment, it changes the same package. */
  @Post('packages')
  @ApiResponse({ status: 201, standardSchema: paymentResponse })
  @Throws(
    SessionEndedError,
    TrialNeededError,
    SessionsFullError,
    TooManyError,
    BookingChangedError,
    CreditUsedError,
    PaymentPendingError,
    GatewayUnavailableError,
  )
  async buy(@CurrentUser() me: Principal, @Body({ schema: packageBody }) body: PackageBody, @Client() from: ClientInfo) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.responseFor(await this.buyPackage.run(user, body, from.network), user);
  }

  @Get('packages/mine')
  @ApiResponse({ status: 200, standardSchema: packagesPage })
  async mine(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const { rows, total } = await this.packages.findBought(me.userId, { page, limit });
    return { rows: await this.presenter.list(rows), page, limit, total };
  }

  /** The hours of a day for a session of this package. */
  @Get('packages/:id/times')
  @ApiResponse({ status: 200, standardSchema: sessionTimes })
  @Throws(NotFoundError)
  async times(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: sessionTimesQuery }) { date, session_id }: SessionTimesQuery,
  ) {
    return presentHours(
      await (session_id
        ? this.moveSession.listTimes({ by: 'customer', userId: me.userId }, session_id, date)
        : this.planSession.listTimes(me.userId, id, date)),
    );
  }

  /** Plans an open session of the package. */
  @Post('packages/:id/sessions')
  @ApiResponse({ status: 201, standardSchema: packageRow })
  @Throws(NotFoundError, PackageStateError, SessionsFullError)
  async plan(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sessionTimeBody }) at: SessionTime,
  ): Promise<PackageRow> {
    await this.planSession.run(me.userId, id, at);
    return this.row(id);
  }

  /** What moving all sessions of a weekday means for each. Holds nothing. */
  @Post('packages/:id/moves/preview')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: plannedMoves })
  @Throws(NotFoundError)
  async previewMoves(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: movePatternBody }) pattern: MovePatternBody,
  ) {
    const moves = await this.moveSeveral.preview(me.userId, id, pattern);
    return {
      sessions: moves.map(({ session, to, objection, free, sameTrainer, alternatives }) => ({
        ...{ id: session.id, date: session.date, time: session.time, to, objection, free },
        ...{ trainer: session.trainer?.name ?? null, same_trainer: sameTrainer, alternatives },
      })),
    };
  }

  /** Moves several sessions, all or none. */
  @Post('packages/:id/moves')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: packageRow })
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async moveAll(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sessionMovesBody }) { sessions }: SessionMovesBody,
  ): Promise<PackageRow> {
    await this.moveSeveral.run(me.userId, id, sessions);
    return this.row(id);
  }

  /** What a pause of these days means. Changes nothing. */
  @Get('packages/:id/pause')
  @ApiResponse({ status: 200, standardSchema: pausePreview })
  @Throws(NotFoundError, PackageStateError)
  async previewPause(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: pauseBody }) pause: PauseBody,
  ) {
    const { sessions, usableUntil } = await this.pausePackage.preview(me.userId, id, pause);
    return { sessions: sessions.map(({ date, time }) => ({ date, time })), usable_until: usableUntil };
  }

  /** Pauses the package, once. */
  @Post('packages/:id/pause')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: packageRow })
  @Throws(NotFoundError, PackageStateError)
  async pause(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: pauseBody }) pause: PauseBody,
  ): Promise<PackageRow> {
    await this.pausePackage.run(me.userId, id, pause);
    return this.row(id);
  }

  /** Moves a session to another time, or changes nothing. */
  @Post('sessions/:id/move')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: packageRow })
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sessionTimeBody }) to: SessionTime,
  ): Promise<PackageRow> {
    const packageId = (await this.bookings.findById(id))?.packageId;
    if (!packageId) throw new NotFoundError('session');
    await this.moveSession.run({ by: 'customer', userId: me.userId }, id, to);
    return this.row(packageId);
  }

  /** Skips a session: it can be planned again, or counts as used if it begins within 4 hours. */
  @Post('sessions/:id/skip')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: packageRow })
  @Throws(NotFoundError, NotCancellableError)
  async skip(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ): Promise<PackageRow> {
    return this.row(await this.cancelBooking.skip(me.userId, id));
  }

  private async row(packageId: string): Promise<PackageRow> {
    const pack = await this.packages.findById(packageId);
    const [row] = pack ? await this.presenter.list([pack]) : [];
    if (!row) throw new NotFoundError('package');
    return row;
  }
}
