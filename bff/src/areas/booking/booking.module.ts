import { BookingsModule } from '@fitghar/services/bookings';
import { IdentityModule } from '@fitghar/services/identity';
import { Module } from '@nestjs/common';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { BookingController } from './booking.controller.ts';
import { CreateOrUpdateBookingController } from './create-or-update-booking.controller.ts';

@Module({
  imports: [BookingsModule, IdentityModule],
  controllers: [BookingController, CreateOrUpdateBookingController],
  providers: [PaymentResponses],
})
export class BookingAreaModule {}
