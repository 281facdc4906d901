import * as z from 'zod/mini';
import { defineCall } from '../common/call.ts';
import { UPLOAD_TYPES } from '../common/constants.ts';
import { idParam } from '../common/fields.ts';
import { fileQuery } from '../common/signed-file.ts';
import { trainerDocument } from './trainers.responses.ts';

const documentParam = z.strictObject({ id: idParam.shape.id, name: trainerDocument });
export const getTrainerDocument = defineCall('GET /api/v1/trainer/:id/documents/:name', {
  params: documentParam,
  query: fileQuery,
  content: UPLOAD_TYPES,
});
