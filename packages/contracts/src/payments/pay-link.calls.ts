import { defineCall } from '../common/call.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { verifyBody } from './checkout.requests.ts';
import { verifyResult } from './checkout.responses.ts';
import { orderParam, payLinkQuery } from './orders.requests.ts';
import { orderView } from './orders.responses.ts';

export const getLinkPayment = defineCall('GET /api/v1/payments/pay/:order_id/payment', {
  params: orderParam,
  query: payLinkQuery,
  response: paymentResponse,
});
export const getLinkOrder = defineCall('GET /api/v1/payments/pay/:order_id', {
  params: orderParam,
  query: payLinkQuery,
  response: orderView,
});
export const verifyLinkPayment = defineCall('POST /api/v1/payments/pay/:order_id/verify', {
  params: orderParam,
  query: payLinkQuery,
  body: verifyBody,
  response: verifyResult,
});
