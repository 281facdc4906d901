export { Buyers } from './buyers/buyers.ts';
export { CarryOver } from './carry-over/carry-over.ts';
export { Credits } from './credits/credits.ts';
export { ExpireOrders } from './expire-orders/expire-orders.ts';
export { type Fulfilment, Fulfilments } from './fulfilments.ts';
export { type AccountAnswer, Gateway } from './gateway/gateway.ts';
export { isSignedPayment } from './gateway/signatures.ts';
export { financialYear } from './invoices/invoice-number.ts';
export { InvoicePdfs } from './invoices/invoice-pdfs.ts';
export { type Invoice, Invoices } from './invoices/invoices.ts';
export { Ledger } from './ledger/ledger.ts';
export { earned, payoutApproved, payoutPaid } from './ledger/postings.ts';
export { Books, type DayBookRow, type MonthBooks } from './months/books.ts';
export { OpenOrder, type OrderInput } from './open-order/open-order.ts';
export { ORDER_KINDS, publicKind } from './orders/order-kinds.ts';
export { isPayable, publicStatus } from './orders/order-states.ts';
export {
  dueAtGateway,
  incomeOf,
  type Order,
  type OrdersQuery,
  OrdersRepository,
  prepaidOf,
  taxTermsOf,
} from './orders/orders.repository.ts';
export { PayLinks } from './pay-links/pay-links.ts';
export { PaymentQueries } from './payment-queries/payment-queries.ts';
export { PaymentReviewQueue } from './payment-review/payment-review-queue.ts';
export { REFUND_LATE_DAYS } from './payment-states.ts';
export {
  BadSignatureError,
  CreditUsedError,
  GatewayUnavailableError,
  MonthNotClosableError,
  NotRefundableError,
  PayLinkEndedError,
  PaymentPendingError,
  RefundTooLargeError,
  UnknownEventError,
} from './payments.errors.ts';
export { PaymentsModule } from './payments.module.ts';
export { QuoteOrder } from './quote-order/quote-order.ts';
export { ReceiveWebhook } from './receive-webhook/receive-webhook.ts';
export { type RefundTerms, type RefundType, refundTerms } from './refunds/refund-policy.ts';
export { refundIn } from './refunds/refund-words.ts';
export { type Refund, RefundsRepository, refundView } from './refunds/refunds.repository.ts';
export { Refunds } from './refunds/refunds.ts';
export type { Gstr1 } from './returns/gstr1.ts';
export { Returns } from './returns/returns.ts';
export { type Settlement, SettlePayment } from './settle-payment/settle-payment.ts';
export type { SettlementLineRecord } from './settlements/settlement-line.schema.ts';
export { Settlements } from './settlements/settlements.ts';
export { gstOn, taxInside } from './tax/gst.ts';
export { registrationFor } from './tax/registration-for.ts';
export { Taxes } from './tax/taxes.ts';
