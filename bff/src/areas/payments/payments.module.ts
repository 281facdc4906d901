import { BookingsModule } from '@fitghar/services/bookings';
import { CatalogueModule } from '@fitghar/services/catalogue';
import { IdentityModule } from '@fitghar/services/identity';
import { InstituteModule } from '@fitghar/services/institute';
import { OffersModule } from '@fitghar/services/offers';
import { PaymentsModule } from '@fitghar/services/payments';
import { PlansModule } from '@fitghar/services/plans';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { ServiceRecordPresenter } from '../booking/service-record.presenter.ts';
import { TrainerCardPresenter } from '../booking/trainer-card.presenter.ts';
import { InvoicesController } from './invoices.controller.ts';
import { OffersController } from './offers.controller.ts';
import { PayLinkController } from './pay-link.controller.ts';
import { PaymentResponses } from './payment-responses.ts';
import { PaymentsController } from './payments.controller.ts';
import { RefundsController } from './refunds.controller.ts';
import { TransactionRows } from './transaction-rows.ts';
import { TransactionsController } from './transactions.controller.ts';
import { VerifyPayment } from './verify-payment.ts';
import { WebhookController } from './webhook.controller.ts';

@Module({
  imports: [CatalogueModule, PaymentsModule, OffersModule, PlansModule, BookingsModule, InstituteModule, IdentityModule, TrainersModule],
  controllers: [
    PaymentsController,
    PayLinkController,
    RefundsController,
    OffersController,
    InvoicesController,
    TransactionsController,
    WebhookController,
  ],
  providers: [PaymentResponses, VerifyPayment, ServiceRecordPresenter, TrainerCardPresenter, TransactionRows],
  exports: [TransactionRows],
})
export class PaymentsAreaModule {}
