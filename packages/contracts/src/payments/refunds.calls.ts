import { defineCall } from '../common/call.ts';
import { pageQuery } from '../common/lists.ts';
import { refundQuote, refundsPage, refundView } from './refunds.answers.ts';
import { quoteQuery, refundBody } from './refunds.requests.ts';

export const requestRefund = defineCall('POST /api/v1/payments/refunds', { body: refundBody, answer: refundView, status: 201 });
export const getRefundQuote = defineCall('GET /api/v1/payments/refunds/quote', { query: quoteQuery, answer: refundQuote });
export const getRefunds = defineCall('GET /api/v1/payments/refunds', { query: pageQuery, answer: refundsPage });
