import { envelope, paymentResponse } from '@fitghar/contracts/common';
import {
  creditView,
  invoicesPage,
  orderView,
  refundBody,
  refundQuote,
  refundsPage,
  refundView,
  transactionsPage,
  verifyBody,
  verifyResult,
} from '@fitghar/contracts/payments';
import { type Call, file } from './call.ts';

export const paymentsCalls = {
  'POST /api/v1/payments/verify': { body: verifyBody, answer: verifyResult },
  'GET /api/v1/payments/orders/:order_id': { answer: orderView },
  'GET /api/v1/payments/orders/:order_id/payment': { answer: paymentResponse },
  'GET /api/v1/payments/pay/:order_id': { answer: orderView },
  'GET /api/v1/payments/pay/:order_id/payment': { answer: paymentResponse },
  'POST /api/v1/payments/pay/:order_id/verify': { body: verifyBody, answer: verifyResult },
  'GET /api/v1/payments/credit': { answer: creditView },
  'GET /api/v1/payments/invoices': { answer: invoicesPage },
  'GET /api/v1/payments/invoices/:id/document': { answer: file },
  'GET /api/v1/payments/refunds': { answer: refundsPage },
  'GET /api/v1/payments/refunds/quote': { answer: refundQuote },
  'POST /api/v1/payments/refunds': { body: refundBody, answer: refundView },
  'GET /user/user-transaction': { answer: envelope(transactionsPage) },
  'GET /user/user-diet-transaction': { answer: envelope(transactionsPage) },
} satisfies Record<string, Call>;
