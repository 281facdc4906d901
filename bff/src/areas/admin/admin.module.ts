import { BookingsModule } from '@fitghar/services/bookings';
import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { InstituteModule } from '@fitghar/services/institute';
import { NotificationsModule } from '@fitghar/services/notifications';
import { PaymentsModule } from '@fitghar/services/payments';
import { PlansModule } from '@fitghar/services/plans';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { AdminEnquiriesController } from './enquiries.controller.ts';
import { AdminEnrolmentsController } from './enrolments.controller.ts';
import { AdminNoticesController } from './notices.controller.ts';
import { AdminPaymentsController } from './payments.controller.ts';
import { PlanDeliveriesController } from './plan-deliveries.controller.ts';
import { AdminRefundsController } from './refunds.controller.ts';
import { AdminReviewsController } from './reviews.controller.ts';
import { SummaryController } from './summary.controller.ts';
import { AdminTicketsController } from './tickets.controller.ts';
import { AdminTrainersController } from './trainers.controller.ts';
import { UsersController } from './users.controller.ts';

@Module({
  imports: [
    EnquiriesModule,
    IdentityModule,
    TrainersModule,
    BookingsModule,
    PaymentsModule,
    PlansModule,
    InstituteModule,
    SupportModule,
    NotificationsModule,
  ],
  controllers: [
    AdminEnquiriesController,
    SummaryController,
    UsersController,
    AdminTicketsController,
    AdminRefundsController,
    AdminPaymentsController,
    AdminEnrolmentsController,
    AdminNoticesController,
    AdminReviewsController,
    AdminTrainersController,
    PlanDeliveriesController,
  ],
})
export class AdminModule {}
