import { defineCall } from '../common/call.ts';
import { serialParam } from './certificates.requests.ts';
import { certificateView } from './certificates.responses.ts';

export const getCertificate = defineCall('GET /api/v1/institute/certificates/:serial', { params: serialParam, response: certificateView });
