import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { batchBody } from './batches.requests.ts';
import { enrolBody } from './enrolments.requests.ts';
import { enrolment, enrolments } from './enrolments.responses.ts';

export const enrol = defineCall('POST /api/v1/institute/enrolments', { body: enrolBody, response: paymentResponse, status: 201 });
export const getEnrolments = defineCall('GET /api/v1/institute/enrolments/mine', { query: pageQuery, response: enrolments });
export const chooseBatch = defineCall('POST /api/v1/institute/enrolments/:id/batch', {
  params: idParam,
  body: batchBody,
  response: enrolment,
});
export const getCertificateDocument = defineCall('GET /api/v1/institute/enrolments/:id/certificate', {
  params: idParam,
  content: ['application/pdf'],
});
