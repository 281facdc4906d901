import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Failures, istDate, istInstant, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { addVisitOff } from '../assign-trainer/add-visit-off.ts';
import type { Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/**
 * A blocked trainer loses every visit ahead, each customer's in one transaction. The sessions keep date, hour and place;
 * ops see them among those without a trainer, and the customer is asked by one email and one SMS (ADR 061).
 */
@Injectable()
export class ReleaseVisits implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('trainer-blocked', ({ trainer_id }) => this.run(trainer_id));
  }

  /** Does nothing again, and nothing more once the trainer is unblocked. */
  async run(trainerId: string): Promise<void> {
    const failures = new Failures('customers of a blocked trainer');
    for (const userId of new Set((await this.listAhead(trainerId)).map((visit) => visit.userId)))
      await failures.isolate(userId, () => this.releaseOf(trainerId, userId));
    failures.throwIfAny();
  }

  /** Asks the customers of these visits who comes instead, because their trainer cannot: on a sick day, for example. */
  async ask(trainerId: string, ids: readonly string[]): Promise<void> {
    const isMeant = ({ id }: Booking) => ids.includes(id);
    for (const userId of new Set((await this.listAhead(trainerId)).filter(isMeant).map((visit) => visit.userId)))
      await this.mongo.transaction(async () => this.release(trainerId, userId, (await this.listAhead(trainerId, userId)).filter(isMeant)));
  }

  private async releaseOf(trainerId: string, userId: string): Promise<void> {
    await this.mongo.transaction(async () => {
      // Writes the trainer's record: of this and a simultaneous unblocking, the second runs again.
      await this.trainers.notePlans([trainerId]);
      if (!(await this.trainers.findById(trainerId))?.blocked) return;
      await this.release(trainerId, userId, await this.listAhead(trainerId, userId));
    });
  }

  private async release(trainerId: string, userId: string, visits: readonly Booking[]): Promise<void> {
    const [first] = visits;
    if (!first) return;
    for (const visit of visits) {
      await this.bookings.removeTrainer(visit);
      await addVisitOff(this.outbox, visit, trainerId);
    }
    const asked = { v: 1, user_id: userId, booking_ids: visits.map(({ id }) => id) } as const;
    await this.outbox.add('trainer-gone-mail', `${first.id}.${first.assignmentNumber}`, asked);
    await this.outbox.add('trainer-gone-sms', `${first.id}.${first.assignmentNumber}`, asked);
    this.live.publish({ userId }, 'booking');
    this.live.publish('team', 'team.sessions');
  }

  /** A visit that has begun stays: the trainer may be there. */
  private async listAhead(trainerId: string, userId?: string): Promise<Booking[]> {
    const now = this.clock.now();
    const visits = await this.bookings.visits.listOpen(trainerId, istDate(now), userId);
    return visits.filter(({ date, time }) => istInstant(date, time) > now);
  }
}
