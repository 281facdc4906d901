import {
  cancelBooking,
  changeWhoComes,
  getBookingCatalogue,
  getBookingTimes,
  getLastChoices,
  getOngoingSession,
  getServices,
  getSlots,
  type LastChoices,
  moveBooking,
  placeOf,
  rateSession,
  type ServiceRecord,
} from '@fitghar/contracts/booking';
import {
  BookingsRepository,
  CancelBooking,
  ChangePreference,
  ListSlots,
  MoveSession,
  NotCancellableError,
  NotMovableError,
  RateSession,
  RequestChangedError,
  SessionsFullError,
  VisitStateError,
} from '@fitghar/services/bookings';
import { NotFoundError } from '@fitghar/services/kernel';
import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inPageLanguage } from '../../platform/errors/translate-refusal.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';
import { ServiceRecordPresenter } from './service-record.presenter.ts';
import { presentHours } from './session-hours.presenter.ts';

@ApiTags('booking')
@Controller('bff')
export class BookingController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly records: ServiceRecordPresenter,
    private readonly listSlots: ListSlots,
    private readonly cancelBooking: CancelBooking,
    private readonly changePreference: ChangePreference,
    private readonly moveSession: MoveSession,
    private readonly rateSession: RateSession,
    private readonly sold: ShownCatalogue,
  ) {}

  @Handles(getBookingCatalogue)
  @Public()
  async catalogue(@Req() request: FastifyRequest) {
    return (await this.sold.for(request)).booking;
  }

  /** Dates, times and free capacity on offer now (D16, D17). */
  @Handles(getSlots)
  @Public()
  async slots(@Input() { service_type, trainer_gender }: Input<typeof getSlots>) {
    const { dates, ...more } = await this.listSlots.run(service_type, trainer_gender);
    return { ...more, dates: dates.map((each) => (each.closed ? { ...each, closed: inPageLanguage(each.closed) } : each)) };
  }

  /** The next visit, be it a trial or of a package; without one, the latest paid trial, or null. */
  @Handles(getOngoingSession)
  @RequireUserType('U')
  async ongoing(@CurrentUser() me: Principal, @Res() reply: FastifyReply): Promise<void> {
    const { customers } = this.bookings;
    const shown = (await customers.findNext(me.userId)) ?? (await customers.listTrials(me.userId, 1, 1)).rows[0];
    const record = shown ? await this.records.one(shown) : null;
    await reply.type('application/json').send(JSON.stringify(record)); // Nest would send an empty body for null
  }

  /** The people and the address of the latest paid trial, so that the next one takes no typing. */
  @Handles(getLastChoices)
  @RequireUserType('U')
  async lastChoices(@CurrentUser() me: Principal): Promise<LastChoices> {
    const last = await this.bookings.customers.findLastTrial(me.userId);
    if (!last) return { choices: null };
    const { trainerCategory, trainingFor, trainerGender, trainerLanguage, neededFor, name, phone } = last;
    return {
      choices: {
        ...{ trainer_type: trainerCategory, training_for: trainingFor, trainer_gender: trainerGender, training_needed_for: neededFor },
        ...(trainerLanguage && { trainer_language: trainerLanguage }),
        ...{ booking_name: name, booking_phone: phone, ...placeOf(last) },
      },
    };
  }

  @Handles(getServices)
  @RequireUserType('U')
  async services(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getServices>) {
    const { rows, total } = await this.bookings.customers.listTrials(me.userId, page, limit);
    return { rows: await this.records.list(rows), page, limit, total };
  }

  /** Releases the slot; a paid session also requests its refund. */
  @Handles(cancelBooking)
  @RequireUserType('U')
  @Throws(NotFoundError, NotCancellableError)
  async cancel(@CurrentUser() me: Principal, @Input() { id }: Input<typeof cancelBooking>) {
    return this.records.one(await this.cancelBooking.run(me.userId, id));
  }

  /** The hours of a day to which this session can be moved. */
  @Handles(getBookingTimes)
  @RequireUserType('U')
  @Throws(NotFoundError)
  async times(@CurrentUser() me: Principal, @Input() { id, date }: Input<typeof getBookingTimes>) {
    return presentHours(await this.moveSession.listTimes({ by: 'customer', userId: me.userId }, id, date));
  }

  /** Moves a paid session, the trial too, to another time, or changes nothing (D53). */
  @Handles(moveBooking)
  @RequireUserType('U')
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async move(@CurrentUser() me: Principal, @Input() { id, body: to }: Input<typeof moveBooking>): Promise<ServiceRecord> {
    return this.records.one(await this.moveSession.run({ by: 'customer', userId: me.userId }, id, to));
  }

  /** Changes who should come to a paid session; a trainer who is no longer let in does not come. */
  @Handles(changeWhoComes)
  @RequireUserType('U')
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError)
  async whoComes(
    @CurrentUser() me: Principal,
    @Input() { id, body: { trainer_gender, trainer_language } }: Input<typeof changeWhoComes>,
  ): Promise<ServiceRecord> {
    return this.records.one(await this.changePreference.run(me.userId, id, trainer_gender, trainer_language ?? null));
  }

  /** Rates a completed visit, once. */
  @Handles(rateSession)
  @RequireUserType('U')
  @Throws(NotFoundError, VisitStateError)
  async rate(@CurrentUser() me: Principal, @Input() { id, body: { stars } }: Input<typeof rateSession>): Promise<ServiceRecord> {
    return this.records.one(await this.rateSession.run(me.userId, id, stars));
  }
}
