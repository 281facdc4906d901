import { Injectable } from '@nestjs/common';
import { Mongo, NotFoundError } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { VisitStateError } from '../bookings.errors.ts';
import { type Booking, BookingsRepository } from '../persistence/bookings.repository.ts';

/** A customer's stars for a visit; they rank the trainer at the next assignment. */
@Injectable()
export class RateVisit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
  ) {}

  /** @throws NotFoundError where it is not this person's; VisitStateError unless it is completed and has no stars yet */
  async run(userId: string, id: string, stars: number): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (booking?.userId !== userId) throw new NotFoundError('booking');
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.rate(id, userId, stars))) throw new VisitStateError('A visit can be rated once, when it is over');
      if (booking.trainer) await this.trainers.addStars(booking.trainer.id, stars);
    });
    return { ...booking, rating: stars };
  }
}
