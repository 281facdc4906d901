import { BookingsModule } from '@fitghar/services/bookings';
import { IdentityModule } from '@fitghar/services/identity';
import { PaymentsModule } from '@fitghar/services/payments';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { SummaryController } from './summary.controller.ts';

@Module({ imports: [IdentityModule, TrainersModule, BookingsModule, PaymentsModule], controllers: [SummaryController] })
export class AdminModule {}
