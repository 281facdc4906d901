import { defineCall } from '../common/call.ts';
import { acknowledged } from '../common/envelope.ts';
import { idParam } from '../common/fields.ts';
import { approveKycBody, rejectKycBody } from './trainers.requests.ts';
import { newKyc } from './trainers.responses.ts';

export const getNewKyc = defineCall('GET /api/v1/admin/trainers/:id/kyc', { params: idParam, response: newKyc });
export const approveNewKyc = defineCall('POST /api/v1/admin/trainers/:id/kyc/approve', {
  changes: ['team.trainers'],
  params: idParam,
  body: approveKycBody,
  response: acknowledged,
});
export const rejectNewKyc = defineCall('POST /api/v1/admin/trainers/:id/kyc/reject', {
  changes: ['team.trainers'],
  params: idParam,
  body: rejectKycBody,
  response: acknowledged,
});
