import {
  buyPackage,
  getMyPackages,
  getPackageCatalogue,
  getPackageTimes,
  moveSession,
  moveSessions,
  type PackageCatalogue,
  type PackageRow,
  pausePackage,
  planSession,
  previewMoves,
  previewPause,
  proposeSessions,
  skipSession,
} from '@fitghar/contracts/booking';
import { weekdayOf } from '@fitghar/contracts/common';
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
import { Catalogue } from '@fitghar/services/catalogue';
import { SessionEndedError, UsersRepository } from '@fitghar/services/identity';
import { NotFoundError, TooManyError } from '@fitghar/services/kernel';
import { OfferUsedUpError } from '@fitghar/services/offers';
import { CreditUsedError, GatewayUnavailableError, PaymentPendingError, taxInside } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inPageLanguage } from '../../platform/errors/translate-refusal.ts';
import { Client, type ClientInfo } from '../../platform/http/client.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
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
@Controller('bff')
export class PackagesController {
  constructor(
    private readonly trials: PaidTrials,
    private readonly sold: Catalogue,
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
  ) {}

  /** The packages, with the tax inside their prices, and the paid trials that allow to buy one. */
  @Handles(getPackageCatalogue)
  async catalogue(@CurrentUser() me: Principal): Promise<PackageCatalogue> {
    const [trials, { booking, rules, taxes }] = await Promise.all([this.trials.list(me.userId), this.sold.current()]);
    return {
      trials: trials.map(({ service, trainerCategory, trainingFor, trainerGender, date, time, trainer, address, area, pincode }) => ({
        service_type: service,
        category: trainerCategory,
        training_for: trainingFor,
        trainer_gender: trainerGender,
        weekdays: suggestedWeekdays(date),
        pincode,
        address: `${address}, ${area}`,
        time,
        trainer: trainer?.name ?? null,
      })),
      packages: booking.packages.map((offer) => {
        const rate = taxes[trials[0]?.service ?? 'FITNESS'];
        return { ...offer, tax: taxInside(offer.price * 100, rate) / 100, tax_percent: rate.percent };
      }),
      days: rules.package_days,
    };
  }

  /** Twelve dates of a weekly pattern; a full one with its nearest free hours. Holds nothing. */
  @Handles(proposeSessions)
  @Throws(TrialNeededError)
  propose(@CurrentUser() me: Principal, @Input() { body }: Input<typeof proposeSessions>) {
    return this.proposeSessions.run(me.userId, body);
  }

  /** Holds the places of all twelve sessions and opens the order; repeated before payment, it changes the same package. */
  @Handles(buyPackage)
  @Throws(
    SessionEndedError,
    TrialNeededError,
    NotFoundError,
    SessionsFullError,
    TooManyError,
    BookingChangedError,
    CreditUsedError,
    OfferUsedUpError,
    PaymentPendingError,
    GatewayUnavailableError,
  )
  async buy(@CurrentUser() me: Principal, @Input() { body }: Input<typeof buyPackage>, @Client() from: ClientInfo) {
    const user = await this.users.findUser(me.userId);
    if (!user) throw new SessionEndedError();
    return this.paymentResponses.responseFor(await this.buyPackage.run(user, body, from.network), user);
  }

  @Handles(getMyPackages)
  async mine(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getMyPackages>) {
    const { rows, total } = await this.packages.findBought(me.userId, { page, limit });
    return { rows: await this.presenter.list(rows), page, limit, total };
  }

  /** The hours of a day for a session of this package. */
  @Handles(getPackageTimes)
  @Throws(NotFoundError)
  async times(@CurrentUser() me: Principal, @Input() { id, date, session_id }: Input<typeof getPackageTimes>) {
    return presentHours(
      await (session_id
        ? this.moveSession.listTimes({ by: 'customer', userId: me.userId }, session_id, date)
        : this.planSession.listTimes(me.userId, id, date)),
    );
  }

  /** Plans an open session of the package. */
  @Handles(planSession)
  @Throws(NotFoundError, PackageStateError, SessionsFullError)
  async plan(@CurrentUser() me: Principal, @Input() { id, body: at }: Input<typeof planSession>): Promise<PackageRow> {
    await this.planSession.run(me.userId, id, at);
    return this.row(id);
  }

  /** What moving all sessions of a weekday means for each. Holds nothing. */
  @Handles(previewMoves)
  @Throws(NotFoundError)
  async previewMoves(@CurrentUser() me: Principal, @Input() { id, body: pattern }: Input<typeof previewMoves>) {
    const moves = await this.moveSeveral.preview(me.userId, id, pattern);
    return {
      sessions: moves.map(({ session, to, objection, free, sameTrainer, alternatives }) => ({
        ...{ id: session.id, date: session.date, time: session.time, to, objection: objection && inPageLanguage(objection), free },
        ...{ trainer: session.trainer?.name ?? null, same_trainer: sameTrainer, alternatives },
      })),
    };
  }

  /** Moves several sessions, all or none. */
  @Handles(moveSessions)
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async moveAll(@CurrentUser() me: Principal, @Input() { id, body: { sessions } }: Input<typeof moveSessions>): Promise<PackageRow> {
    await this.moveSeveral.run(me.userId, id, sessions);
    return this.row(id);
  }

  /** What a pause of these days means. Changes nothing. */
  @Handles(previewPause)
  @Throws(NotFoundError, PackageStateError)
  async previewPause(@CurrentUser() me: Principal, @Input() { id, ...pause }: Input<typeof previewPause>) {
    const { sessions, usableUntil } = await this.pausePackage.preview(me.userId, id, pause);
    return { sessions: sessions.map(({ date, time }) => ({ date, time })), usable_until: usableUntil };
  }

  /** Pauses the package, once. */
  @Handles(pausePackage)
  @Throws(NotFoundError, PackageStateError)
  async pause(@CurrentUser() me: Principal, @Input() { id, body: pause }: Input<typeof pausePackage>): Promise<PackageRow> {
    await this.pausePackage.run(me.userId, id, pause);
    return this.row(id);
  }

  /** Moves a session to another time, or changes nothing. */
  @Handles(moveSession)
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(@CurrentUser() me: Principal, @Input() { id, body: to }: Input<typeof moveSession>): Promise<PackageRow> {
    const packageId = (await this.bookings.findById(id))?.packageId;
    if (!packageId) throw new NotFoundError('session');
    await this.moveSession.run({ by: 'customer', userId: me.userId }, id, to);
    return this.row(packageId);
  }

  /** Skips a session: it can be planned again, or counts as used if it begins within 4 hours. */
  @Handles(skipSession)
  @Throws(NotFoundError, NotCancellableError)
  async skip(@CurrentUser() me: Principal, @Input() { id }: Input<typeof skipSession>): Promise<PackageRow> {
    return this.row(await this.cancelBooking.skip(me.userId, id));
  }

  private async row(packageId: string): Promise<PackageRow> {
    const pack = await this.packages.findById(packageId);
    const [row] = pack ? await this.presenter.list([pack]) : [];
    if (!row) throw new NotFoundError('package');
    return row;
  }
}
