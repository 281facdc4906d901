import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { clientErrorDetail, clientErrors } from './errors.answers.ts';
import { errorsQuery } from './errors.requests.ts';

export const getClientErrors = defineCall('GET /api/v1/admin/releases/errors', { query: errorsQuery, answer: clientErrors });
export const getClientError = defineCall('GET /api/v1/admin/releases/errors/:id', { params: idParam, answer: clientErrorDetail });
