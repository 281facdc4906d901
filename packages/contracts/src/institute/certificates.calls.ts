import { defineCall } from '../common/call.ts';
import { certificateView } from './certificates.answers.ts';
import { serialParam } from './certificates.requests.ts';

export const getCertificate = defineCall('GET /api/v1/institute/certificates/:serial', { params: serialParam, answer: certificateView });
