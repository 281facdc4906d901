import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatTimeRange } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { istDate, istInstant } from '../../kernel/index.ts';
import { type PincodeArea, Pincodes, type StoredTrainer, TRAINER_SERVICE, TrainersRepository } from '../../trainers/index.ts';
import { type Booking, BookingsRepository } from '../persistence/bookings.repository.ts';

/** A trainer ranked for one session: whether they can be assigned, and why (not). */
export interface RankedTrainer {
  trainer: StoredTrainer;
  eligible: boolean;
  reasons: string[];
  /** Mean stars; null without ratings. */
  rating: number | null;
  /** Visits from three days before to three days after. */
  load: number;
}

const DAYS_AROUND = 3;
/** Rank of a trainer without ratings among those with some. */
const UNRATED = 4;

/** Mean of the stars, to one decimal. */
export const meanStars = ({ ratings, stars }: Pick<StoredTrainer, 'ratings' | 'stars'>): number | null =>
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
    const area = await this.pincodes.find(booking.pincode);
    const ranked = await this.rank(booking, await this.trainers.listNear(booking.service, booking.pincode, area), area);
    const order = ({ eligible, rating, load }: RankedTrainer) => (eligible ? 1000 : 0) + (rating ?? UNRATED) * 10 - load;
    return ranked.sort((one, other) => order(other) - order(one) || one.trainer.name.localeCompare(other.trainer.name));
  }

  /** Ranks one trainer, nearby or not. */
  async rankOne(booking: Booking, trainer: StoredTrainer): Promise<RankedTrainer> {
    const [ranked] = await this.rank(booking, [trainer], await this.pincodes.find(booking.pincode));
    if (!ranked) throw new Error('Ranking one trainer returned none');
    return ranked;
  }

  /**
   * Hours of these dates, as `date time`, at which the session's trainer has other visits; null if it has no trainer, or
   * one who cannot come there any more.
   */
  async busyHours(booking: Booking, dates: readonly string[]): Promise<Set<string> | null> {
    const trainer = booking.trainer && (await this.trainers.findById(booking.trainer.id));
    if (!trainer || objections(booking, trainer, await this.pincodes.find(booking.pincode), false).length) return null;
    const sorted = [...dates].sort();
    const visits = await this.bookings.visitsOf([trainer.id], sorted[0] ?? '', sorted.at(-1) ?? '');
    return new Set((visits.get(trainer.id) ?? []).map(({ date, time }) => `${date} ${time}`));
  }

  private async rank(booking: Booking, trainers: StoredTrainer[], area: PincodeArea | null): Promise<RankedTrainer[]> {
    const start = istInstant(booking.date, booking.time);
    const ids = trainers.map(({ id }) => id);
    const visits = await this.bookings.visitsOf(ids, istDate(start, -DAYS_AROUND), istDate(start, DAYS_AROUND));
    return trainers.map((trainer) => {
      const own = (visits.get(trainer.id) ?? []).filter(
        ({ date, time }) => date !== booking.date || time !== booking.time || booking.trainer?.id !== trainer.id,
      );
      const busy = own.some(({ date, time }) => date === booking.date && time === booking.time);
      const against = objections(booking, trainer, area, busy);
      const rating = meanStars(trainer);
      const reasons = against.length ? against : merits(booking, trainer, rating, own.length);
      return { trainer, eligible: !against.length, reasons, rating, load: own.length };
    });
  }
}

const equalsIgnoreCase = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Whether the trainer serves the address, by home pincode or by a post office of the servicing area. */
function serves(booking: Booking, { pin, district, state, servicingArea }: StoredTrainer, area: PincodeArea | null): boolean {
  if (pin === booking.pincode) return true;
  if (!area || !equalsIgnoreCase(district, area.district) || !equalsIgnoreCase(state, area.state)) return false;
  return area.offices.some((office) => servicingArea.some((each) => equalsIgnoreCase(each, office)));
}

function objections(booking: Booking, trainer: StoredTrainer, area: PincodeArea | null, busy: boolean): string[] {
  return [
    trainer.status !== 'A' && 'Not approved',
    trainer.blocked && 'Blocked',
    trainer.serviceType !== TRAINER_SERVICE[booking.service] && `Does not offer ${SESSION_NAMES[booking.service]}`,
    !serves(booking, trainer, area) && `Does not serve ${booking.pincode}`,
    busy && `Has another session at ${formatTimeRange(booking.time)}`,
  ].filter((reason) => reason !== false);
}

function merits(booking: Booking, trainer: StoredTrainer, rating: number | null, load: number): string[] {
  return [
    trainer.pin === booking.pincode ? `Lives in ${booking.pincode}` : `Serves ${booking.pincode}`,
    `Free at ${formatTimeRange(booking.time)}`,
    rating === null ? 'No ratings yet' : `${rating} stars from ${trainer.ratings}`,
    load === 1 ? '1 session around that day' : `${load} sessions around that day`,
  ];
}
