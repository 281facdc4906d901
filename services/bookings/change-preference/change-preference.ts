import { isOpen, type TrainerGender, type TrainerLanguage } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Clock, Live, NotFoundError, Outbox } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { addVisitOff } from '../assign-trainer/add-visit-off.ts';
import { NotMovableError, RequestChangedError, SessionsFullError } from '../bookings.errors.ts';
import { SessionPlaces } from '../move-session/session-places.ts';
import { isImminent } from '../package-sessions/package-sessions.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { SlotReservations } from '../slots/slot-reservations.ts';

/** The customer changes who should come to a paid session, the trial too. */
@Injectable()
export class ChangePreference {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly places: SessionPlaces,
    private readonly slots: SlotReservations,
    private readonly outbox: Outbox,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * A woman or a man is promised only if one is free then. A trainer who is no longer let in does not come, and is told so.
   * @throws NotFoundError if it is another customer's
   * @throws NotMovableError if it is too late; SessionsFullError if no one of that gender is free; RequestChangedError
   */
  async run(userId: string, id: string, trainerGender: TrainerGender, trainerLanguage: TrainerLanguage | null): Promise<Booking> {
    const seen = await this.bookings.findPaid(id);
    return this.places.retried([seen], async () => {
      const session = await this.bookings.findPaid(id);
      if (session.userId !== userId) throw new NotFoundError('session');
      const { rules } = await this.catalogue.current();
      if (!isOpen(session) || isImminent(session, this.clock.now(), rules))
        throw new NotMovableError(`You can change who comes until ${rules.lead_hours} hours before a session begins`);
      const customer = { id: userId, oneAnHour: session.packageId !== null };
      if (trainerGender !== session.trainerGender && !(await this.slots.assign({ ...session, trainerGender }, null, customer)))
        throw new SessionsFullError([session], this.clock.now());
      const { trainer } = session;
      const keeps = trainer && (trainerGender === 'Any' || (await this.trainers.findById(trainer.id))?.gender === trainerGender);
      if (!(await this.bookings.setPreference(session, { trainerGender, trainerLanguage, keepsTrainer: Boolean(keeps) })))
        throw new RequestChangedError('it was just changed');
      if (trainer && !keeps) await addVisitOff(this.outbox, session, trainer.id);
      this.live.publish({ userId }, 'booking');
      this.live.publish('team', 'team.sessions');
      return this.bookings.findPaid(id);
    });
  }
}
