import { paymentResponse } from '@fitghar/contracts/common';
import {
  adminEnrolment,
  adminEnrolments,
  batchBody,
  batches,
  certificateView,
  enrolBody,
  enrolment,
  enrolments,
  moduleBody,
  programmes,
  revokeBody,
} from '@fitghar/contracts/institute';
import { type Call, file } from './call.ts';

export const instituteCalls = {
  'GET /api/v1/institute/programmes': { answer: programmes },
  'GET /api/v1/institute/programmes/:id/batches': { answer: batches },
  'GET /api/v1/institute/certificates/:serial': { answer: certificateView },
  'POST /api/v1/institute/enrolments': { body: enrolBody, answer: paymentResponse },
  'GET /api/v1/institute/enrolments/mine': { answer: enrolments },
  'POST /api/v1/institute/enrolments/:id/batch': { body: batchBody, answer: enrolment },
  'GET /api/v1/institute/enrolments/:id/certificate': { answer: file },
  'GET /api/v1/admin/enrolments': { answer: adminEnrolments },
  'POST /api/v1/admin/enrolments/:id/modules': { body: moduleBody, answer: adminEnrolment },
  'POST /api/v1/admin/certificates/:serial/revoke': { body: revokeBody, answer: adminEnrolment },
} satisfies Record<string, Call>;
