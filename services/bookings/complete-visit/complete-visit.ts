import { Injectable } from '@nestjs/common';
import { Attempts } from '../../identity/index.ts';
import { Live, Mongo, NotFoundError } from '../../kernel/index.ts';
import { StartPinWrongError, VisitStateError } from '../bookings.errors.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { StartPins } from './start-pins.ts';

/** The visit took place. */
@Injectable()
export class CompleteVisit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly pins: StartPins,
    private readonly attempts: Attempts,
    private readonly live: Live,
  ) {}

  /**
   * @param pin what the customer told the trainer; null where ops have another reason, which the audit log keeps
   * @throws NotFoundError, VisitStateError, StartPinWrongError, TooManyError
   */
  async run(id: string, pin: string | null): Promise<void> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new NotFoundError('session');
    if (booking.status !== 'Trainer Assigned') throw new VisitStateError('Only a session with a trainer on the way can be completed');
    if (pin !== null) {
      await this.attempts.begin('visit-pin', id);
      if (pin !== this.pins.of(booking)) throw new StartPinWrongError();
    }
    await this.mongo.transaction(async () => {
      if (!(await this.bookings.move(id, ['Trainer Assigned'], 'Completed')))
        throw new VisitStateError('Somebody has closed this session already');
      this.live.tell({ userId: booking.userId }, 'booking');
      this.live.tell('team', 'admin');
    });
  }
}
