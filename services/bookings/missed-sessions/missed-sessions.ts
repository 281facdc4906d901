import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, count, forEachDue, JobHandlers } from '../../kernel/index.ts';
import { CancelBooking } from '../cancel-booking/cancel-booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/**
 * Ends sessions for which no trainer was found, with an apology and the money or the session back: 12 hours before they begin
 * (D68), and those that were promised or lost their trainer later, once their hour has passed.
 */
@Injectable()
export class MissedSessions implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly cancelBooking: CancelBooking,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.handlers.on('end-missed-sessions', () => this.endAll());
    this.handlers.on('end-unstaffed-session', ({ booking_id, reschedules }) => this.end(booking_id, reschedules));
  }

  private async endAll(): Promise<void> {
    await forEachDue(
      (limit) => this.bookings.sweeps.listMissed(this.clock.now(), limit),
      (id) => this.end(id),
    );
  }

  private async end(id: string, reschedules?: number): Promise<void> {
    if (await this.cancelBooking.withoutTrainer(id, reschedules)) count('sessions_without_trainer_total', {});
  }
}
