import { HOUR_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  Clock,
  forEachDue,
  type GaugeReading,
  GaugeReadings,
  istDate,
  istInstant,
  JobHandlers,
  Mongo,
  Outbox,
} from '../../kernel/index.ts';
import { EVENING, LATE_HOURS, REMIND_HOURS } from '../booking-states.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

const hoursBefore = (instant: Date, hours: number): Date => new Date(instant.getTime() - hours * HOUR_MS);

/** Visits that are over and that nobody has closed: their trainers are reminded twice, and operations see how many wait (D69). */
@Injectable()
export class VisitsToClose implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    private readonly gauges: GaugeReadings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('remind-to-close', () => this.remindAll());
    this.gauges.register('visits', () => this.readGauges());
  }

  /** Visits that have been waiting for more than a day. */
  countLate(): Promise<number> {
    return this.bookings.visits.countToClose(hoursBefore(this.clock.now(), LATE_HOURS));
  }

  private async readGauges(): Promise<GaugeReading<'visits_to_close'>[]> {
    const now = this.clock.now();
    const [over, reminded, late] = await Promise.all(
      [1, REMIND_HOURS, LATE_HOURS].map((hours) => this.bookings.visits.countToClose(hoursBefore(now, hours))),
    );
    return [
      ['visits_to_close', { since: 'over' }, (over ?? 0) - (reminded ?? 0)],
      ['visits_to_close', { since: 'reminded' }, (reminded ?? 0) - (late ?? 0)],
      ['visits_to_close', { since: 'late' }, late ?? 0],
    ];
  }

  /** The evening first: a visit of which the first reminder is due then gets one SMS, not two. */
  private async remindAll(): Promise<void> {
    const now = this.clock.now();
    const today = istInstant(istDate(now), EVENING);
    const evening = today <= now ? today : hoursBefore(today, 24);
    await this.remind(2, hoursBefore(evening, REMIND_HOURS));
    await this.remind(1, hoursBefore(now, REMIND_HOURS));
  }

  /** Reminds each trainer once of all visits that began by then and had fewer than so many reminders. */
  private async remind(reminder: number, begunBy: Date): Promise<void> {
    await forEachDue(
      (limit) => this.bookings.visits.listTrainersToRemind(reminder, begunBy, limit),
      (trainerId) =>
        this.mongo.transaction(async () => {
          const first = await this.bookings.visits.noteReminder(trainerId, reminder, begunBy);
          if (first) await this.outbox.add('visits-to-close-sms', `${first}.${reminder}`, { v: 1, trainer_id: trainerId });
        }),
    );
  }
}
