import { defineCall } from '../common/call.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { verifyResult } from './checkout.answers.ts';
import { verifyBody } from './checkout.requests.ts';
import { orderView } from './orders.answers.ts';
import { orderParam, payLinkQuery } from './orders.requests.ts';

export const getLinkPayment = defineCall('GET /api/v1/payments/pay/:order_id/payment', {
  params: orderParam,
  query: payLinkQuery,
  answer: paymentResponse,
});
export const getLinkOrder = defineCall('GET /api/v1/payments/pay/:order_id', {
  params: orderParam,
  query: payLinkQuery,
  answer: orderView,
});
export const verifyLinkPayment = defineCall('POST /api/v1/payments/pay/:order_id/verify', {
  params: orderParam,
  query: payLinkQuery,
  body: verifyBody,
  answer: verifyResult,
});
