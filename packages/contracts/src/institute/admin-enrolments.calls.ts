import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { batchBody } from './batches.requests.ts';
import { adminBatches } from './batches.responses.ts';
import { revokeBody, serialParam } from './certificates.requests.ts';
import { enrolmentsQuery, moduleBody } from './enrolments.requests.ts';
import { adminEnrolment, adminEnrolments } from './enrolments.responses.ts';

export const getAdminEnrolments = defineCall('GET /api/v1/admin/enrolments', { query: enrolmentsQuery, response: adminEnrolments });
export const setModule = defineCall('POST /api/v1/admin/enrolments/:id/modules', {
  changes: ['team.enrolments'],
  params: idParam,
  body: moduleBody,
  response: adminEnrolment,
});
export const getAdminBatches = defineCall('GET /api/v1/admin/batches', { response: adminBatches });
export const putIntoBatch = defineCall('POST /api/v1/admin/enrolments/:id/batch', {
  changes: ['team.enrolments'],
  params: idParam,
  body: batchBody,
  response: adminEnrolment,
});
export const revokeCertificate = defineCall('POST /api/v1/admin/certificates/:serial/revoke', {
  changes: ['team.enrolments'],
  params: serialParam,
  body: revokeBody,
  response: adminEnrolment,
});
