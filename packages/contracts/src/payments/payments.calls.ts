import { defineCall } from '../common/call.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { buyerBody } from './buyer.requests.ts';
import { buyerView } from './buyer.responses.ts';
import { verifyBody } from './checkout.requests.ts';
import { verifyResult } from './checkout.responses.ts';
import { creditView } from './credit.responses.ts';
import { orderParam } from './orders.requests.ts';
import { orderView } from './orders.responses.ts';

export const verifyPayment = defineCall('POST /api/v1/payments/verify', { body: verifyBody, response: verifyResult });
export const getOrder = defineCall('GET /api/v1/payments/orders/:order_id', { params: orderParam, response: orderView });
export const getOrderPayment = defineCall('GET /api/v1/payments/orders/:order_id/payment', {
  params: orderParam,
  response: paymentResponse,
});
export const getCredit = defineCall('GET /api/v1/payments/credit', { response: creditView });
export const getBuyer = defineCall('GET /api/v1/payments/buyer', { response: buyerView });
export const saveBuyer = defineCall('PUT /api/v1/payments/buyer', { body: buyerBody, response: buyerView });
