import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Booking, BookingsRepository, StartPins } from '../bookings/index.ts';
import { JobHandlers, SETTINGS, type Settings, tenDigits } from '../kernel/index.ts';
import { TrainersRepository } from '../trainers/index.ts';
import { Letters } from './letters.ts';
import { bookingCancelled, bookingConfirmed, trainerAssigned } from './mails/booking-mails.ts';
import { SmsSender } from './sms/sms-sender.ts';
import { assignedToCustomer, assignedToTrainer, visitOff } from './sms/texts.ts';

/** Tells customers and trainers of visits. What was changed again meanwhile is told by the later message alone. */
@Injectable()
export class NotifyOfVisits implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly letters: Letters,
    private readonly sms: SmsSender,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pins: StartPins,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('booking-confirmed-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (booking) await this.letters.toCustomer(jobId, booking.userId, (site) => bookingConfirmed(booking, site));
    });
    this.handlers.on('booking-cancelled-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (booking) await this.letters.toCustomer(jobId, booking.userId, (site) => bookingCancelled(booking, site));
    });
    this.handlers.on('trainer-assigned-mail', async ({ booking_id, assignment }, jobId) => {
      const booking = await this.assigned(booking_id, assignment);
      if (booking)
        await this.letters.toCustomer(jobId, booking.userId, (site) => trainerAssigned(booking, this.pins.of(booking) ?? '', site));
    });
    this.handlers.on('trainer-assigned-sms', async ({ booking_id, assignment, to }, jobId) => {
      const booking = await this.assigned(booking_id, assignment);
      if (!booking?.trainer) return;
      const { BRAND_NAME: brand } = this.settings;
      if (to === 'customer') await this.sms.send(jobId, booking.phone, assignedToCustomer(booking, this.pins.of(booking) ?? '', brand));
      else await this.sms.send(jobId, booking.trainer.phone, assignedToTrainer(booking, brand));
    });
    this.handlers.on('visit-off-sms', async ({ booking_id, trainer_id }, jobId) => {
      const [booking, trainer] = await Promise.all([this.bookings.findById(booking_id), this.trainers.findById(trainer_id)]);
      if (booking && trainer) await this.sms.send(jobId, tenDigits(trainer.phone), visitOff(booking, this.settings.BRAND_NAME));
    });
  }

  /** The booking, where it still stands as it did at that assignment. */
  private async assigned(id: string, assignment: number): Promise<Booking | null> {
    const booking = await this.bookings.findById(id);
    return booking?.status === 'Trainer Assigned' && booking.assignment === assignment ? booking : null;
  }
}
