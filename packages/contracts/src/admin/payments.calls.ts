import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { exportQuery, paymentParam } from './payments.requests.ts';
import { paymentReturned, paymentsOverview } from './payments.responses.ts';

export const getPaymentsOverview = defineCall('GET /api/v1/admin/payments', { response: paymentsOverview });
export const refundHeldPayment = defineCall('POST /api/v1/admin/payments/:id/return', {
  changes: ['team.payments'],
  params: paymentParam,
  body: emptyBody,
  response: paymentReturned,
});
export const exportPayments = defineCall('GET /api/v1/admin/payments/export', { query: exportQuery, content: ['text/csv'] });
