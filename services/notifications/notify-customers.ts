import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Booking, BookingsRepository } from '../bookings/index.ts';
import { UsersRepository } from '../identity/index.ts';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { Mailer } from './mailer.ts';
import { bookingConfirmed, bookingRefunded } from './mails/booking-mails.ts';
import { type MailContent, renderMail } from './mails/layout.ts';

/** Tells customers by mail what has happened to what they bought. */
@Injectable()
export class NotifyCustomers implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly mailer: Mailer,
    private readonly bookings: BookingsRepository,
    private readonly users: UsersRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('booking-confirmed-mail', ({ booking_id }, jobId) => this.aboutBooking(jobId, booking_id, bookingConfirmed));
    this.handlers.on('booking-refunded-mail', ({ booking_id }, jobId) => this.aboutBooking(jobId, booking_id, bookingRefunded));
  }

  private async aboutBooking(
    jobId: string,
    bookingId: string,
    write: (booking: Booking, siteUrl: string) => MailContent & { subject: string },
  ): Promise<void> {
    if (await this.mailer.wasSent(jobId)) return;
    const booking = await this.bookings.findById(bookingId);
    const customer = booking && (await this.users.findById(booking.userId));
    if (!customer) return; // the account was erased meanwhile: there is nobody to tell
    const { subject, ...content } = write(booking, this.settings.siteUrl);
    await this.mailer.send(jobId, { to: customer.email, subject, ...renderMail(this.settings.BRAND_NAME, content) });
  }
}
