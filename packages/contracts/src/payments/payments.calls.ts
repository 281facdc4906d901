import { defineCall } from '../common/call.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { verifyResult } from './checkout.answers.ts';
import { verifyBody } from './checkout.requests.ts';
import { creditView } from './credit.answers.ts';
import { orderView } from './orders.answers.ts';
import { orderParam } from './orders.requests.ts';

export const verifyPayment = defineCall('POST /api/v1/payments/verify', { body: verifyBody, answer: verifyResult });
export const getOrder = defineCall('GET /api/v1/payments/orders/:order_id', { params: orderParam, answer: orderView });
export const getOrderPayment = defineCall('GET /api/v1/payments/orders/:order_id/payment', { params: orderParam, answer: paymentResponse });
export const getCredit = defineCall('GET /api/v1/payments/credit', { answer: creditView });
