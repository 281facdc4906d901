import * as z from 'zod/mini';
import { linkParam, linkStateBody, passwordLinkBody } from '../account/password.requests.ts';
import { linkState } from '../account/password.responses.ts';
import { defineCall } from '../common/call.ts';
import { acknowledged } from '../common/envelope.ts';
import { ifscParam, imageUploadBody, kycBody } from './kyc.requests.ts';
import { bankAnswer, imageUploadAnswer, kycAnswer } from './kyc.responses.ts';
import { legacyTrainerBody, trainerRegisterBody } from './trainers.requests.ts';

const olderAcknowledged = z.object({ ...acknowledged.shape, statusCode: z.literal(201) });
const linkSent = z.object({ sent: z.literal(true) });
export const registerTrainer = defineCall('POST /trainer/trainerRegister', {
  body: trainerRegisterBody,
  response: acknowledged,
  status: 201,
  refusesWith: 400,
});
export const createTrainer = defineCall('POST /api/v1/trainers', {
  body: legacyTrainerBody,
  response: olderAcknowledged,
  status: 201,
  refusesWith: 400,
});
export const getBank = defineCall('GET /api/v1/marketing/banks/:ifsc', { params: ifscParam, response: bankAnswer });
export const checkKycLink = defineCall('POST /api/v1/marketing/kyc-links/state', { body: linkStateBody, response: linkState });
export const requestKycLink = defineCall('POST /api/v1/marketing/kyc-links', { body: passwordLinkBody, response: linkSent });
export const uploadTrainerDocument = defineCall('POST /admin/api/trainer/imageUpload', {
  body: imageUploadBody,
  bodyAs: 'form',
  response: imageUploadAnswer,
});
export const submitKyc = defineCall('PATCH /admin/api/trainer/updateKyc/:id', { params: linkParam, body: kycBody, response: kycAnswer });
