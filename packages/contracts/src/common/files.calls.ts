import { defineCall } from './call.ts';
import { UPLOAD_TYPES } from './constants.ts';
import { idParam } from './fields.ts';
import { fileQuery } from './signed-file.ts';

export const getFile = defineCall('GET /api/v1/files/:id', { params: idParam, query: fileQuery, content: UPLOAD_TYPES });
