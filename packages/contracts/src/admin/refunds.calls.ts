import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { adminRefund, adminRefunds } from './payments.answers.ts';
import { refundDecisionBody, refundsQuery } from './payments.requests.ts';

export const getAdminRefunds = defineCall('GET /api/v1/admin/refunds', { query: refundsQuery, answer: adminRefunds });
export const approveRefund = defineCall('POST /api/v1/admin/refunds/:id/approve', {
  params: idParam,
  body: emptyBody,
  answer: adminRefund,
});
export const rejectRefund = defineCall('POST /api/v1/admin/refunds/:id/reject', {
  params: idParam,
  body: refundDecisionBody,
  answer: adminRefund,
});
