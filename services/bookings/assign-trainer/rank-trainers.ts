import { SESSION_NAMES } from '@fitghar/contracts/booking';
import { hourOf } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import { istDate, istInstant } from '../../kernel/index.ts';
import { type PincodeArea, Pincodes, SERVICE_OF, type StoredTrainer, TrainersRepository } from '../../trainers/index.ts';
import { type Booking, BookingsRepository } from '../persistence/bookings.repository.ts';

/** A trainer beside one session: whether they may be sent, and why (not). */
export interface RankedTrainer {
  trainer: StoredTrainer;
  eligible: boolean;
  reasons: string[];
  /** Mean stars; null where nobody has rated yet. */
  rating: number | null;
  /** Visits from three days before to three days after. */
  load: number;
}

const DAYS_AROUND = 3;
/** Where a trainer without stars stands among those who have some. */
const UNRATED = 4;

/** Mean of the stars, with one decimal. */
export const meanStars = ({ ratings, stars }: Pick<StoredTrainer, 'ratings' | 'stars'>): number | null =>
  ratings ? Math.round((stars / ratings) * 10) / 10 : null;

/** Who could be sent to a session (D20): approved, not blocked, of the service, of the area, free in the slot. */
@Injectable()
export class RankTrainers {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
  ) {}

  /** Everybody near, the best first and then those who cannot be sent. */
  async run(booking: Booking): Promise<RankedTrainer[]> {
    const area = await this.pincodes.find(booking.pincode);
    const ranked = await this.judge(booking, await this.trainers.listNear(booking.service, booking.pincode, area), area);
    const order = ({ eligible, rating, load }: RankedTrainer) => (eligible ? 1000 : 0) + (rating ?? UNRATED) * 10 - load;
    return ranked.sort((one, other) => order(other) - order(one) || one.trainer.name.localeCompare(other.trainer.name));
  }

  /** One trainer, whoever it is. */
  async of(booking: Booking, trainer: StoredTrainer): Promise<RankedTrainer> {
    const [judged] = await this.judge(booking, [trainer], await this.pincodes.find(booking.pincode));
    if (!judged) throw new Error('One trainer was asked about and none was judged');
    return judged;
  }

  private async judge(booking: Booking, trainers: StoredTrainer[], area: PincodeArea | null): Promise<RankedTrainer[]> {
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

const same = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** Does the trainer come there? By the pincode of the home, or by a post office of the servicing area. */
function comesTo(booking: Booking, { pin, district, state, servicingArea }: StoredTrainer, area: PincodeArea | null): boolean {
  if (pin === booking.pincode) return true;
  if (!area || !same(district, area.district) || !same(state, area.state)) return false;
  return area.offices.some((office) => servicingArea.some((each) => same(each, office)));
}

function objections(booking: Booking, trainer: StoredTrainer, area: PincodeArea | null, busy: boolean): string[] {
  return [
    trainer.status !== 'A' && 'Is not approved',
    trainer.blocked && 'Is blocked',
    trainer.serviceType !== SERVICE_OF[booking.service] && `Does not give ${SESSION_NAMES[booking.service]}`,
    !comesTo(booking, trainer, area) && `Does not come to ${booking.pincode}`,
    busy && `Has another visit at ${hourOf(booking.time)}`,
  ].filter((reason) => reason !== false);
}

function merits(booking: Booking, trainer: StoredTrainer, rating: number | null, load: number): string[] {
  return [
    trainer.pin === booking.pincode ? `Lives in ${booking.pincode}` : `Comes to ${booking.pincode}`,
    `Free at ${hourOf(booking.time)}`,
    rating === null ? 'No stars yet' : `${rating} stars of ${trainer.ratings}`,
    load === 1 ? '1 visit around that day' : `${load} visits around that day`,
  ];
}
