import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { paymentReturned, paymentsOverview } from './payments.answers.ts';
import { exportQuery, paymentParam } from './payments.requests.ts';

export const getPaymentsOverview = defineCall('GET /api/v1/admin/payments', { answer: paymentsOverview });
export const refundHeldPayment = defineCall('POST /api/v1/admin/payments/:id/return', {
  params: paymentParam,
  body: emptyBody,
  answer: paymentReturned,
});
export const exportPayments = defineCall('GET /api/v1/admin/payments/export', { query: exportQuery, content: ['text/csv'] });
