// Calls of the trainers' day: one method a call.
import {
  changeOwnHours,
  completeVisit,
  getOwnHours,
  getTrainerDay,
  getTrainerEarnings,
  getTrainerProfile,
  getTrainerWeek,
  noteVisit,
  reportAbsent,
  setOut,
  showTrainerProfile,
  startVisit,
  type TrainerDayAnswer,
  type TrainerEarnings as TrainerEarningsAnswer,
  type TrainerHours,
  type TrainerProfile,
  type TrainerVisit,
  type TrainerWeek,
  trainerCategory,
} from '@fitghar/contracts/booking';
import {
  BeginVisit,
  BookingsRepository,
  CloseVisit,
  HoursChangedError,
  meanStars,
  SetTrainerHours,
  SHARE_RULES,
  StartPinWrongError,
  TrainerDays,
  TrainerEarnings,
  VisitStateError,
} from '@fitghar/services/bookings';
import { Catalogue } from '@fitghar/services/catalogue';
import { Audit, Clock, istDate, istInstant, NotFoundError, TooManyError, tenDigits } from '@fitghar/services/kernel';
import {
  ALL_HOURS,
  hoursOn,
  isAssignable,
  isDayOff,
  type StoredTrainer,
  servicesOf,
  type Trainer,
  TrainersRepository,
} from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { inPageLanguage } from '../../platform/errors/translate-refusal.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { TrainerCardPresenter } from './trainer-card.presenter.ts';
import { TrainerDocumentLinks } from './trainer-documents.controller.ts';
import { hoursView, storedHours } from './trainer-hours.presenter.ts';
import { TrainerVisitPresenter, visitStatus } from './trainer-visit.presenter.ts';

const DAYS_A_WEEK = 7;

/** A trainer's own work. Each call acts on the trainer of the account that is logged in. */
@ApiTags('trainer')
@RequireUserType('T')
@Controller('bff')
export class TrainerController {
  constructor(
    private readonly trainers: TrainersRepository,
    private readonly setHours: SetTrainerHours,
    private readonly days: TrainerDays,
    private readonly bookings: BookingsRepository,
    private readonly beginVisit: BeginVisit,
    private readonly closeVisit: CloseVisit,
    private readonly trainerEarnings: TrainerEarnings,
    private readonly presenter: TrainerVisitPresenter,
    private readonly documents: TrainerDocumentLinks,
    private readonly cards: TrainerCardPresenter,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly catalogue: Catalogue,
  ) {}

  /** The visits of a date in order, with travel, and earlier ones that nobody has closed. */
  @Handles(getTrainerDay)
  @Throws(NotFoundError)
  async day(@CurrentUser() me: Principal, @Input() { date }: Input<typeof getTrainerDay>): Promise<TrainerDayAnswer> {
    const trainer = await this.me(me);
    const earlier = await this.bookings.visits.listToClose(trainer.id, new Date(istInstant(date, '00:00').getTime() - 1));
    const [visits, to_close] = await Promise.all([
      this.presenter.list(trainer.id, date, await this.days.listOf(trainer, date, date)),
      this.presenter.list(
        trainer.id,
        date,
        earlier.map((booking) => ({ booking, travelMinutes: null, problems: [] })),
      ),
    ]);
    return { date, day_off: isDayOff(trainer.workingHours, date), visits, to_close };
  }

  /** Seven days from today. */
  @Handles(getTrainerWeek)
  @Throws(NotFoundError)
  async week(@CurrentUser() me: Principal): Promise<TrainerWeek> {
    const trainer = await this.me(me);
    const dates = Array.from({ length: DAYS_A_WEEK }, (_, index) => istDate(this.clock.now(), index));
    const visits = await this.days.listOf(trainer, dates[0] ?? '', dates.at(-1) ?? '');
    return {
      days: dates.map((date) => ({
        date,
        day_off: isDayOff(trainer.workingHours, date),
        hours: hoursOn(trainer.workingHours, date),
        visits: visits
          .filter(({ booking }) => booking.date === date)
          .map(({ booking }) => {
            const { id, time, name, area, pincode } = booking;
            return { id, time, status: visitStatus(booking), name, area, pincode };
          }),
      })),
    };
  }

  @Handles(getTrainerEarnings)
  @Throws(NotFoundError)
  async earnings(@CurrentUser() me: Principal): Promise<TrainerEarningsAnswer> {
    const months = await this.trainerEarnings.run((await this.me(me)).id);
    const { rules } = await this.catalogue.current();
    const share = rules.share_standard;
    return {
      share_percent: share,
      category_shares: trainerCategory.options.flatMap((category) => {
        const percent = rules[SHARE_RULES[category]];
        return percent === share ? [] : [{ category, percent }];
      }),
      months: months.map(({ month, visits, paise }) => ({ month, visits, amount: paise / 100 })),
    };
  }

  @Handles(getTrainerProfile)
  @Throws(NotFoundError)
  async profile(@CurrentUser() me: Principal): Promise<TrainerProfile> {
    return this.profileView(await this.me(me));
  }

  /** Whether customers see the trainer’s card: with the trainer’s consent only. */
  @Handles(showTrainerProfile)
  @Throws(NotFoundError)
  async show(@CurrentUser() me: Principal, @Input() { body: { shown } }: Input<typeof showTrainerProfile>): Promise<TrainerProfile> {
    const { id } = await this.me(me);
    const snapshot = async () => ({ shown: (await this.trainers.findById(id))?.profileShown ?? false });
    await this.audit.change({ by: me.userId, action: 'trainer.show-profile', subject: { kind: 'trainer', id }, snapshot }, () =>
      this.trainers.setProfileShown(id, shown),
    );
    return this.profileView(await this.me(me));
  }

  private profileView(trainer: StoredTrainer): TrainerProfile {
    const links = this.documents.listOf(trainer);
    const { name, email, phone, pin, servicingArea, ratings, kyc } = trainer;
    return {
      ...{ name, email, phone: tenDigits(phone), services: servicesOf(trainer), pincode: pin, servicing_area: [...servicingArea] },
      ...{ rating: meanStars(trainer), ratings, approved: isAssignable(trainer) },
      shown: trainer.profileShown ?? false,
      card: this.cards.one({
        ...trainer,
        languages: kyc?.languages ?? [],
        experience: kyc?.experience ?? '',
        qualification: kyc?.qualification ?? null,
        photo: '', // the trainer sees it among the documents
        certificate: kyc?.certificate ?? '',
      }),
      documents: links.map(({ name: document }) => document),
      document_links: links,
      account_last4: kyc?.accountNumber ? kyc.accountNumber.slice(-4) : null,
    };
  }

  /** Tells the customer that the trainer is on the way, once. From three hours before the visit. */
  @Handles(setOut)
  @Throws(NotFoundError, VisitStateError)
  async setOut(@CurrentUser() me: Principal, @Input() { id }: Input<typeof setOut>): Promise<TrainerVisit> {
    const trainer = await this.me(me);
    await this.beginVisit.setOut(trainer.id, id);
    return this.visitView(trainer, id);
  }

  /** Starts a visit with the Start PIN, from an hour before it begins. */
  @Handles(startVisit)
  @Throws(NotFoundError, VisitStateError, StartPinWrongError, TooManyError)
  async start(@CurrentUser() me: Principal, @Input() { id, body: { pin } }: Input<typeof startVisit>): Promise<TrainerVisit> {
    const trainer = await this.me(me);
    await this.beginVisit.start(trainer.id, id, pin);
    return this.visitView(trainer, id);
  }

  /** Completes a visit that was started, or with the Start PIN. Repeated with the same key, it changes nothing and is answered alike. */
  @Handles(completeVisit)
  @Throws(NotFoundError, VisitStateError, StartPinWrongError, TooManyError)
  async complete(@CurrentUser() me: Principal, @Input() { id, body: { key, pin } }: Input<typeof completeVisit>): Promise<TrainerVisit> {
    const trainer = await this.me(me);
    await this.closeVisit.run(trainer.id, id, key, { pin });
    return this.visitView(trainer, id);
  }

  /** Reports the customer absent, from 15 minutes after the start on. The key is as for completing. */
  @Handles(reportAbsent)
  @Throws(NotFoundError, VisitStateError)
  async absent(@CurrentUser() me: Principal, @Input() { id, body: { key, note } }: Input<typeof reportAbsent>): Promise<TrainerVisit> {
    const trainer = await this.me(me);
    await this.closeVisit.run(trainer.id, id, key, { absent: note });
    return this.visitView(trainer, id);
  }

  @Handles(noteVisit)
  @Throws(NotFoundError)
  async note(@CurrentUser() me: Principal, @Input() { id, body: { note } }: Input<typeof noteVisit>): Promise<TrainerVisit> {
    const trainer = await this.me(me);
    await this.closeVisit.note(trainer.id, id, note);
    return this.visitView(trainer, id);
  }

  @Handles(getOwnHours)
  @Throws(NotFoundError)
  async hours(@CurrentUser() me: Principal): Promise<TrainerHours> {
    return this.viewOf(await this.me(me));
  }

  /** Sets weekly hours, days off and the visits a day (D55). Planned visits stay; the answer names those that do not fit. */
  @Handles(changeOwnHours)
  @Throws(NotFoundError, HoursChangedError)
  async changeHours(
    @CurrentUser() me: Principal,
    @Input() { body: { seen, ...hours } }: Input<typeof changeOwnHours>,
  ): Promise<TrainerHours> {
    await this.setHours.run((await this.me(me)).id, storedHours(hours), seen && storedHours(seen));
    return this.viewOf(await this.me(me));
  }

  private async viewOf(trainer: Trainer): Promise<TrainerHours> {
    const misfits = await this.setHours.listMisfits(trainer);
    return {
      ...hoursView(trainer.workingHours ?? ALL_HOURS),
      misfits: misfits.map(({ booking: { id, date, time }, problems }) => ({
        id,
        date,
        time,
        problem: problems.map(inPageLanguage).join('; '),
      })),
    };
  }

  private async visitView(trainer: Trainer, id: string): Promise<TrainerVisit> {
    const booking = await this.bookings.findById(id);
    const [visit] = booking ? await this.presenter.list(trainer.id, booking.date, [{ booking, travelMinutes: null, problems: [] }]) : [];
    if (!visit) throw new NotFoundError('visit');
    return visit;
  }

  private async me({ userId }: Principal): Promise<StoredTrainer> {
    const trainer = await this.trainers.findByAccount(userId);
    if (!trainer) throw new NotFoundError('trainer');
    return trainer;
  }
}
