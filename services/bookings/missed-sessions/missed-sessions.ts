import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, count, forEachDue, JobHandlers } from '../../kernel/index.ts';
import { CancelBooking } from '../cancel-booking/cancel-booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';

/** Ends sessions whose hour passed although no trainer was assigned: a promise broken, with an apology and the money or the session back. */
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
  }

  private async endAll(): Promise<void> {
    await forEachDue(
      (limit) => this.bookings.listMissed(this.clock.now(), limit),
      async (id) => {
        if (await this.cancelBooking.withoutTrainer(id)) count('sessions_without_trainer_total', {});
      },
    );
  }
}
