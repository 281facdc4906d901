export { ORDER_STATUS_LABELS, PAYMENT_METHOD_LABELS, REFUND_STATUS_LABELS } from '#spoken/payments/labels.ts';
export { payMessages, transactionMessages } from '#spoken/payments/messages.ts';
export { shownOrderTitle } from '#spoken/payments/order-title.ts';
export { STATE_NAMES } from '#spoken/payments/state-names.ts';
export { type BuyerBody, buyerBody } from './buyer.requests.ts';
export { type BuyerView, buyerView } from './buyer.responses.ts';
export { type VerifyBody, verifyBody } from './checkout.requests.ts';
export { type VerifyResult, verifyResult } from './checkout.responses.ts';
export { type CreditView, creditView } from './credit.responses.ts';
export { GST_SERVICES, type GstService, type OrderStatus, orderKind, orderStatus, refundStatus } from './fields.ts';
export { getInvoiceDocument, getInvoices } from './invoices.calls.ts';
export { type InvoiceView, invoicesPage, invoiceView } from './invoices.responses.ts';
export { getReferral, quoteOffers } from './offers.calls.ts';
export { type OfferQuoteBody, offerQuoteBody } from './offers.requests.ts';
export { type OfferQuote, offerQuote, type Referral, referral } from './offers.responses.ts';
export { orderParam, type PayLinkQuery, payLinkQuery } from './orders.requests.ts';
export { type OrderView, orderView } from './orders.responses.ts';
export { getLinkOrder, getLinkPayment, verifyLinkPayment } from './pay-link.calls.ts';
export { getBuyer, getCredit, getOrder, getOrderPayment, saveBuyer, verifyPayment } from './payments.calls.ts';
export { getRefundQuote, getRefunds, requestRefund } from './refunds.calls.ts';
export { quoteQuery, type RefundBody, refundBody } from './refunds.requests.ts';
export { type RefundView, refundQuote, refundsPage, refundView } from './refunds.responses.ts';
export {
  formatState,
  gstin,
  gstinCheckDigit,
  INDIAN_STATES,
  STATE_CODES,
  type StateCode,
  stateCode,
  stateOfGstin,
  stateTaxOf,
} from './states.ts';
export { getPlanTransactions, getTransactions } from './transactions.calls.ts';
export { type TransactionsQuery, transactionsQuery } from './transactions.requests.ts';
export { type OwnTransaction, ownTransaction, type TransactionRow, transactionRow, transactionsPage } from './transactions.responses.ts';
