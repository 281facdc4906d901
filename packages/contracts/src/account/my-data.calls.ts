import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { consentBody, erasureBody } from './profile.requests.ts';
import { consentRows, erasureAnswer } from './profile.responses.ts';

const personalExport = z.looseObject({ exported_at: z.string() });
export const exportMyData = defineCall('GET /api/v1/account/export', { response: personalExport });
export const getConsents = defineCall('GET /api/v1/account/consents', { response: consentRows });
export const recordConsent = defineCall('POST /api/v1/account/consents', { body: consentBody, response: consentRows });
export const requestErasure = defineCall('POST /api/v1/account/erasure', { body: erasureBody, response: erasureAnswer });
export const cancelErasure = defineCall('DELETE /api/v1/account/erasure', { response: erasureAnswer });
