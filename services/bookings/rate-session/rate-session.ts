import { Injectable } from '@nestjs/common';
import { Mongo, NotFoundError } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { VisitStateError } from '../bookings.errors.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** Rates a session; ratings rank trainers for the next assignment. */
@Injectable()
export class RateSession {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
  ) {}

  /** @throws NotFoundError if it belongs to another user; VisitStateError unless it is completed and unrated */
  async run(userId: string, id: string, stars: number): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (booking?.userId !== userId) throw new NotFoundError('session');
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.rate(id, userId, stars))) throw new VisitStateError('You can rate a session once, after it is completed');
      if (booking.trainer) await this.trainers.addStars(booking.trainer.id, stars);
    });
    return { ...booking, rating: stars };
  }
}
