import { defineCall } from '../common/call.ts';
import { pageQuery } from '../common/lists.ts';
import { quoteQuery, refundBody } from './refunds.requests.ts';
import { refundQuote, refundsPage, refundView } from './refunds.responses.ts';

export const requestRefund = defineCall('POST /api/v1/payments/refunds', { body: refundBody, response: refundView, status: 201 });
export const getRefundQuote = defineCall('GET /api/v1/payments/refunds/quote', { query: quoteQuery, response: refundQuote });
export const getRefunds = defineCall('GET /api/v1/payments/refunds', { query: pageQuery, response: refundsPage });
