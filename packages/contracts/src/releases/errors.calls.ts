import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { errorsQuery } from './errors.requests.ts';
import { clientErrorDetail, clientErrors } from './errors.responses.ts';

export const getClientErrors = defineCall('GET /api/v1/admin/releases/errors', { query: errorsQuery, response: clientErrors });
export const getClientError = defineCall('GET /api/v1/admin/releases/errors/:id', { params: idParam, response: clientErrorDetail });
