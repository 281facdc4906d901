import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { Buyers } from './buyers/buyers.ts';
import { Credits } from './credits/credits.ts';
import { GiveCredit } from './credits/give-credit.ts';
import { SettleDispute } from './disputes/settle-dispute.ts';
import { ExpireOrders } from './expire-orders/expire-orders.ts';
import { Fulfilments } from './fulfilments.ts';
import { Gateway } from './gateway/gateway.ts';
import { RazorpayGateway } from './gateway/razorpay-gateway.ts';
import { InvoicePdfs } from './invoices/invoice-pdfs.ts';
import { Invoices } from './invoices/invoices.ts';
import { Ledger } from './ledger/ledger.ts';
import { OpenOrder } from './open-order/open-order.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { PayLinks } from './pay-links/pay-links.ts';
import { PaymentQueries } from './payment-queries/payment-queries.ts';
import { PaymentReviewQueue } from './payment-review/payment-review-queue.ts';
import { PaymentsRepository } from './persistence/payments.repository.ts';
import { ReconciliationsRepository } from './persistence/reconciliations.repository.ts';
import { WebhookEventsRepository } from './persistence/webhook-events.repository.ts';
import { ReceiveWebhook } from './receive-webhook/receive-webhook.ts';
import { Reconcile } from './reconcile/reconcile.ts';
import { RefundPart } from './refunds/refund-part.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { Refunds } from './refunds/refunds.ts';
import { SendRefund } from './refunds/send-refund.ts';
import { Returns } from './returns/returns.ts';
import { SettlePayment } from './settle-payment/settle-payment.ts';
import { Settlements } from './settlements/settlements.ts';
import { Taxes } from './tax/taxes.ts';

const OPEN = [
  OrdersRepository,
  Buyers,
  Settlements,
  Returns,
  Taxes,
  RefundsRepository,
  Fulfilments,
  OpenOrder,
  ExpireOrders,
  Refunds,
  Credits,
  Ledger,
  Invoices,
  InvoicePdfs,
  PayLinks,
  PaymentReviewQueue,
  SettlePayment,
  ReceiveWebhook,
  PaymentQueries,
];

@Module({
  imports: [CatalogueModule, AdjustmentsModule, IdentityModule, TrainersModule],
  providers: [
    { provide: Gateway, useClass: RazorpayGateway },
    PaymentsRepository,
    ReconciliationsRepository,
    WebhookEventsRepository,
    ...OPEN,
    SendRefund,
    SettleDispute,
    Reconcile,
    GiveCredit,
    RefundPart,
  ],
  exports: OPEN,
})
export class PaymentsModule {}
