import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { consentRows, erasureAnswer } from './profile.answers.ts';
import { consentBody, erasureBody } from './profile.requests.ts';

const personalExport = z.looseObject({ exported_at: z.string() });
export const exportMyData = defineCall('GET /api/v1/account/export', { answer: personalExport });
export const getConsents = defineCall('GET /api/v1/account/consents', { answer: consentRows });
export const recordConsent = defineCall('POST /api/v1/account/consents', { body: consentBody, answer: consentRows });
export const requestErasure = defineCall('POST /api/v1/account/erasure', { body: erasureBody, answer: erasureAnswer });
export const cancelErasure = defineCall('DELETE /api/v1/account/erasure', { answer: erasureAnswer });
