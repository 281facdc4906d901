import { BookingsModule } from '@fitghar/services/bookings';
import { PaymentsModule } from '@fitghar/services/payments';
import { PlansModule } from '@fitghar/services/plans';
import { Module } from '@nestjs/common';
import { PaymentsController } from './payments.controller.ts';
import { TransactionsController } from './transactions.controller.ts';
import { WebhookController } from './webhook.controller.ts';

@Module({
  imports: [PaymentsModule, PlansModule, BookingsModule],
  controllers: [PaymentsController, TransactionsController, WebhookController],
})
export class PaymentsAreaModule {}
