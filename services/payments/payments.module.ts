import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { OffersModule } from '../offers/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { Buyers } from './buyers/buyers.ts';
import { CarryOver } from './carry-over/carry-over.ts';
import { CreditReferrer } from './credits/credit-referrer.ts';
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
import { Books } from './months/books.ts';
import { ClosedMonths } from './months/closed-months.ts';
import { OpenOrder } from './open-order/open-order.ts';
import { OrderHolds } from './orders/order-holds.ts';
import { OrdersRepository } from './orders/orders.repository.ts';
import { PayLinks } from './pay-links/pay-links.ts';
import { PaymentQueries } from './payment-queries/payment-queries.ts';
import { PaymentReviewQueue } from './payment-review/payment-review-queue.ts';
import { PaymentsRepository } from './persistence/payments.repository.ts';
import { ReconciliationsRepository } from './persistence/reconciliations.repository.ts';
import { WebhookEventsRepository } from './persistence/webhook-events.repository.ts';
import { QuoteOrder } from './quote-order/quote-order.ts';
import { ReceiveWebhook } from './receive-webhook/receive-webhook.ts';
import { Reconcile } from './reconcile/reconcile.ts';
import { RefundPart } from './refunds/refund-part.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { Refunds } from './refunds/refunds.ts';
import { SendRefund } from './refunds/send-refund.ts';
import { Returns } from './returns/returns.ts';
import { SettlePayment } from './settle-payment/settle-payment.ts';
import { FetchSettlements } from './settlements/fetch-settlements.ts';
import { Settlements } from './settlements/settlements.ts';
import { Taxes } from './tax/taxes.ts';

const OPEN = [
  OrdersRepository,
  Buyers,
  Settlements,
  Returns,
  Books,
  Taxes,
  RefundsRepository,
  Fulfilments,
  CarryOver,
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
  QuoteOrder,
];

@Module({
  imports: [CatalogueModule, AdjustmentsModule, IdentityModule, TrainersModule, OffersModule],
  providers: [
    { provide: Gateway, useClass: RazorpayGateway },
    PaymentsRepository,
    OrderHolds,
    ClosedMonths,
    ReconciliationsRepository,
    WebhookEventsRepository,
    ...OPEN,
    SendRefund,
    SettleDispute,
    Reconcile,
    FetchSettlements,
    GiveCredit,
    CreditReferrer,
    RefundPart,
  ],
  exports: [...OPEN, Gateway],
})
export class PaymentsModule {}
