import { BookingsModule } from '@fitghar/services/bookings';
import { IdentityModule } from '@fitghar/services/identity';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { BookingController } from './booking.controller.ts';
import { CreateOrUpdateBookingController } from './create-or-update-booking.controller.ts';
import { PackagePresenter } from './package.presenter.ts';
import { PackagesController } from './packages.controller.ts';
import { ServiceRecordPresenter } from './service-record.presenter.ts';

@Module({
  imports: [BookingsModule, IdentityModule, TrainersModule],
  controllers: [BookingController, CreateOrUpdateBookingController, PackagesController],
  providers: [PaymentResponses, ServiceRecordPresenter, PackagePresenter],
})
export class BookingAreaModule {}
