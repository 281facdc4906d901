import { type PaymentResponse, paymentResponse } from '@fitghar/contracts/common';
import { type OwnTransaction, orderView, ownTransaction } from '@fitghar/contracts/payments';
import { sample } from '@fitghar/testing';
import type * as z from 'zod/mini';

export const ORDER_ID = 'order_Test000001';

export const aPayment = (fields: Partial<PaymentResponse> = {}): PaymentResponse =>
  sample(paymentResponse, { amount: 999, amount_paise: 99_900, order_id: ORDER_ID, description: 'Weight loss plan', ...fields });

export const aTransaction = (fields: Partial<OwnTransaction> = {}): OwnTransaction =>
  sample(ownTransaction, { order_id: ORDER_ID, amount: 999, status: 'paid', processing: false, refund: null, invoices: [], ...fields });

export const anOrder = (fields: Partial<z.input<typeof orderView>> = {}) =>
  sample(orderView, { order_id: ORDER_ID, processing: false, amount: 999, kind: 'plan', title: 'Weight loss plan', ...fields });
