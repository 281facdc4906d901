import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { refundDecisionBody, refundsQuery } from './payments.requests.ts';
import { adminRefund, adminRefunds } from './payments.responses.ts';

export const getAdminRefunds = defineCall('GET /api/v1/admin/refunds', { query: refundsQuery, response: adminRefunds });
export const approveRefund = defineCall('POST /api/v1/admin/refunds/:id/approve', {
  changes: ['team.payments'],
  params: idParam,
  body: emptyBody,
  response: adminRefund,
});
export const rejectRefund = defineCall('POST /api/v1/admin/refunds/:id/reject', {
  changes: ['team.payments'],
  params: idParam,
  body: refundDecisionBody,
  response: adminRefund,
});
