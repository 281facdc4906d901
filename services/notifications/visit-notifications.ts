import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Booking, BookingsRepository, StartPins } from '../bookings/index.ts';
import { JobHandlers, SETTINGS, type Settings, tenDigits } from '../kernel/index.ts';
import { TrainersRepository } from '../trainers/index.ts';
import { MailComposer } from './mail-composer.ts';
import { bookingCancelled, bookingConfirmed, trainerAssigned } from './mails/booking-mails.ts';
import { SmsSender } from './sms/sms-sender.ts';
import { assignedToCustomer, assignedToTrainer, visitCancelled } from './sms/texts.ts';

/** Notifies customers and trainers of visits. After several changes, only the message about the latest is sent. */
@Injectable()
export class VisitNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly sms: SmsSender,
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly pins: StartPins,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('booking-confirmed-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (booking) await this.composer.toCustomer(jobId, booking.userId, (site) => bookingConfirmed(booking, site));
    });
    this.handlers.on('booking-cancelled-mail', async ({ booking_id }, jobId) => {
      const booking = await this.bookings.findById(booking_id);
      if (booking) await this.composer.toCustomer(jobId, booking.userId, (site) => bookingCancelled(booking, site));
    });
    this.handlers.on('trainer-assigned-mail', async ({ booking_id, assignment }, jobId) => {
      const booking = await this.findAssigned(booking_id, assignment);
      if (booking)
        await this.composer.toCustomer(jobId, booking.userId, (site) =>
          trainerAssigned(booking, this.pins.startPinFor(booking) ?? '', site),
        );
    });
    this.handlers.on('trainer-assigned-sms', async ({ booking_id, assignment, to }, jobId) => {
      const booking = await this.findAssigned(booking_id, assignment);
      if (!booking?.trainer) return;
      const { BRAND_NAME: brand } = this.settings;
      if (to === 'customer')
        await this.sms.send(jobId, booking.phone, assignedToCustomer(booking, this.pins.startPinFor(booking) ?? '', brand));
      else await this.sms.send(jobId, booking.trainer.phone, assignedToTrainer(booking, brand));
    });
    this.handlers.on('visit-off-sms', async ({ booking_id, trainer_id }, jobId) => {
      const [booking, trainer] = await Promise.all([this.bookings.findById(booking_id), this.trainers.findById(trainer_id)]);
      if (booking && trainer) await this.sms.send(jobId, tenDigits(trainer.phone), visitCancelled(booking, this.settings.BRAND_NAME));
    });
  }

  /** The booking, if that assignment is still current. */
  private async findAssigned(id: string, assignment: number): Promise<Booking | null> {
    const booking = await this.bookings.findById(id);
    return booking?.status === 'Trainer Assigned' && booking.assignment === assignment ? booking : null;
  }
}
