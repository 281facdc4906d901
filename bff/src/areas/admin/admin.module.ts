import { BookingsModule } from '@fitghar/services/bookings';
import { IdentityModule } from '@fitghar/services/identity';
import { NotificationsModule } from '@fitghar/services/notifications';
import { PaymentsModule } from '@fitghar/services/payments';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { AdminNoticesController } from './notices.controller.ts';
import { AdminRefundsController } from './refunds.controller.ts';
import { SummaryController } from './summary.controller.ts';
import { AdminTicketsController } from './tickets.controller.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [IdentityModule, TrainersModule, BookingsModule, PaymentsModule, SupportModule, NotificationsModule],
  controllers: [SummaryController, UsersController, AdminTicketsController, AdminRefundsController, AdminNoticesController],
})
export class AdminModule {}
