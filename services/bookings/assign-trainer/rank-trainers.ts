import { isBelow, SESSION_NAMES, type SessionTime } from '@fitghar/contracts/booking';
import { addDays, formatRating, formatTimeRange } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { NotFoundError, tenDigits } from '../../kernel/index.ts';
import { type PincodeArea, Pincodes, serves, TRAINER_SERVICE, type Trainer, TrainersRepository } from '../../trainers/index.ts';
import { TrainerNotEligibleError } from '../bookings.errors.ts';
import type { AssignedTrainer, Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { visitProblems } from '../trainer-days/visit-problems.ts';

/** A trainer ranked for one session: whether they can be assigned, and why (not). */
export interface RankedTrainer {
  trainer: Trainer;
  eligible: boolean;
  reasons: string[];
  /** Mean stars; null without ratings. */
  rating: number | null;
  /** Visits from three days before to three days after. */
  load: number;
  /** Has less experience than the customer bought, who is told if this trainer comes. */
  below: boolean;
  /** The language that the customer wished for. */
  speaks: boolean;
}

/** Sessions that are planned together, by the trainer who would come. */
type PlannedByTrainer = ReadonlyMap<string, readonly (SessionTime & { pincode?: string })[]>;

const DAYS_AROUND = 3;
/** A wish for a language counts more than stars, and less than whether someone can come. */
const SPEAKS_BONUS = 100;
/** What was bought counts more than anything but whether someone can come. */
const BELOW_PENALTY = 400;
/** Rank of a trainer without ratings among those with some. */
const UNRATED = 4;

/** Mean of the stars, to one decimal. */
export const meanStars = ({ ratings, stars }: Pick<Trainer, 'ratings' | 'stars'>): number | null =>
  ratings ? Math.round((stars / ratings) * 10) / 10 : null;

/** Ranks trainers for a session (D20): approved, not blocked, of its service and area, free in the slot. */
@Injectable()
export class RankTrainers {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
  ) {}

  /** All trainers nearby: the best first, those who cannot be assigned last. */
  async run(booking: Booking): Promise<RankedTrainer[]> {
    return (await this.forSessions([booking], [booking.date]))(booking);
  }

  /**
   * Reads once what ranks trainers for several sessions of one service at one address.
   * @returns ranks as {@link run}, at any hour of these dates, beside other `planned` sessions by trainer: there, or at their pincode
   */
  async forSessions(
    sessions: readonly [Booking, ...Booking[]],
    dates: readonly string[],
  ): Promise<(session: Booking, planned?: PlannedByTrainer) => RankedTrainer[]> {
    const [{ service, pincode }] = sessions;
    const area = await this.pincodes.find(pincode);
    const isAsked = sessions.some(({ trainerLanguage }) => trainerLanguage);
    const rank = await this.ranking(await this.trainers.planning.listNear(service, pincode, area), area, dates, isAsked);
    const order = ({ eligible, below, speaks, rating, load }: RankedTrainer) =>
      (eligible ? 1000 : 0) - (below ? BELOW_PENALTY : 0) + (speaks ? SPEAKS_BONUS : 0) + (rating ?? UNRATED) * 10 - load;
    return (session, planned) =>
      rank(session, planned).sort((one, other) => order(other) - order(one) || one.trainer.name.localeCompare(other.trainer.name));
  }

  /** Ranks one trainer, nearby or not. */
  async rankOne(booking: Booking, trainer: Trainer): Promise<RankedTrainer> {
    const isAsked = Boolean(booking.trainerLanguage);
    const [ranked] = (await this.ranking([trainer], await this.pincodes.find(booking.pincode), [booking.date], isAsked))(booking);
    if (!ranked) throw new Error('Ranking one trainer returned none');
    return ranked;
  }

  /**
   * The trainer whom ops chose for this session. Call inside the transaction that assigns them, so that of two visits given
   * to one trainer at once the second sees the first.
   * @throws NotFoundError, TrainerNotEligibleError
   */
  async choose(booking: Booking, trainerId: string): Promise<AssignedTrainer> {
    const trainer = await this.trainers.findById(trainerId);
    if (!trainer) throw new NotFoundError('trainer');
    const { eligible, reasons } = await this.rankOne(booking, trainer);
    if (!eligible) throw new TrainerNotEligibleError(reasons);
    return { id: trainer.id, name: trainer.name, phone: tenDigits(trainer.phone), ...(trainer.category && { category: trainer.category }) };
  }

  /**
   * Whether the session's trainer could come there at an hour of these dates, beside other `planned` sessions there. No one
   * can if it has no trainer, or one who no longer comes there.
   * @param exceptIds visits that do not count, because they are the ones to be planned
   */
  async canCome(
    booking: Booking,
    dates: readonly string[],
    exceptIds: readonly string[],
  ): Promise<(date: string, time: string, planned: readonly SessionTime[]) => boolean> {
    const trainer = booking.trainer && (await this.trainers.findById(booking.trainer.id));
    if (!trainer || objections(booking, trainer, await this.pincodes.find(booking.pincode)).length) return () => false;
    const sorted = [...dates].sort();
    const [visits, travel] = await Promise.all([
      this.bookings.visits.listByTrainer([trainer.id], sorted[0] ?? '', sorted.at(-1) ?? ''),
      this.pincodes.travel(),
    ]);
    const others = (visits.get(trainer.id) ?? []).filter(({ id }) => !exceptIds.includes(id));
    const { pincode } = booking;
    return (date, time, planned) => {
      const all = [...others, ...planned.map((session) => ({ ...session, pincode }))];
      return !visitProblems({ date, time, pincode }, all, trainer.workingHours, travel).length;
    };
  }

  /** @param isAsked whether a customer wishes for a language */
  private async ranking(trainers: Trainer[], area: PincodeArea | null, dates: readonly string[], isAsked: boolean) {
    const sorted = [...dates].sort();
    const [first, last] = [addDays(sorted[0] ?? '', -DAYS_AROUND), addDays(sorted.at(-1) ?? '', DAYS_AROUND)];
    const ids = trainers.map(({ id }) => id);
    const [visits, travel, spoken] = await Promise.all([
      this.bookings.visits.listByTrainer(ids, first, last),
      this.pincodes.travel(),
      isAsked ? this.trainers.languagesOf(ids) : null,
    ]);
    return (booking: Booking, planned: PlannedByTrainer = new Map()): RankedTrainer[] => {
      const [from, until] = [addDays(booking.date, -DAYS_AROUND), addDays(booking.date, DAYS_AROUND)];
      return trainers.map((trainer) => {
        const here = (planned.get(trainer.id) ?? []).map(({ date, time, pincode = booking.pincode }) => ({ id: '', date, time, pincode }));
        const own = [...(visits.get(trainer.id) ?? []), ...here].filter(
          ({ id, date }) => id !== booking.id && date >= from && date <= until,
        );
        const against = [...objections(booking, trainer, area), ...visitProblems(booking, own, trainer.workingHours, travel)];
        const rating = meanStars(trainer);
        const wished = booking.trainerLanguage;
        const speaks = Boolean(wished && spoken?.get(trainer.id)?.includes(wished.toLowerCase()));
        const below = isBelow(trainer.category ?? null, booking.trainerCategory);
        const reasons = against.length
          ? against
          : [
              ...(below ? [`${trainer.category} trainer, ${booking.trainerCategory} was bought`] : []),
              ...(speaks ? [`Speaks ${wished}`] : []),
              ...merits(booking, trainer, rating, own.length),
            ];
        return { trainer, eligible: !against.length, below, reasons, rating, load: own.length, speaks };
      });
    };
  }
}

function objections(booking: Booking, trainer: Trainer, area: PincodeArea | null): string[] {
  return [
    trainer.status !== 'A' && 'Not approved',
    trainer.blocked && 'Blocked',
    trainer.serviceType !== TRAINER_SERVICE[booking.service] && `Does not offer ${SESSION_NAMES[booking.service]}`,
    booking.trainerGender !== 'Any' &&
      trainer.gender !== booking.trainerGender &&
      `Customer asked for a ${booking.trainerGender === 'Female' ? 'woman' : 'man'}`,
    !serves(trainer, booking.pincode, area) && `Does not serve ${booking.pincode}`,
  ].filter((reason) => reason !== false);
}

function merits(booking: Booking, trainer: Trainer, rating: number | null, load: number): string[] {
  return [
    trainer.pin === booking.pincode ? `Lives in ${booking.pincode}` : `Serves ${booking.pincode}`,
    `Free at ${formatTimeRange(booking.time)}`,
    rating === null ? 'No ratings yet' : formatRating(rating, trainer.ratings),
    load === 1 ? '1 session around that day' : `${load} sessions around that day`,
  ];
}
