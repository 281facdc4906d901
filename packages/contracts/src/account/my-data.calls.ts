import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { consentBody, erasureBody, nomineeBody } from './profile.requests.ts';
import { consentRows, erasureAnswer, nomineeAnswer } from './profile.responses.ts';

const personalExport = z.looseObject({ exported_at: z.string() });
export const exportMyData = defineCall('GET /api/v1/account/export', { response: personalExport });
export const getConsents = defineCall('GET /api/v1/account/consents', { response: consentRows });
export const recordConsent = defineCall('POST /api/v1/account/consents', { body: consentBody, response: consentRows });
export const requestErasure = defineCall('POST /api/v1/account/erasure', { body: erasureBody, response: erasureAnswer });
export const cancelErasure = defineCall('DELETE /api/v1/account/erasure', { response: erasureAnswer });
export const getNominee = defineCall('GET /api/v1/account/nominee', { response: nomineeAnswer });
export const nominate = defineCall('PUT /api/v1/account/nominee', { body: nomineeBody, response: nomineeAnswer });
export const removeNominee = defineCall('DELETE /api/v1/account/nominee', { response: nomineeAnswer });
