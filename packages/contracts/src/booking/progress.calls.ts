import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { progress, progressBody, visitProgressBody } from './progress.ts';

export const getProgress = defineCall('GET /api/v1/booking/progress', { response: progress });
export const addProgress = defineCall('POST /api/v1/booking/progress', { body: progressBody, response: progress });
export const removeProgress = defineCall('DELETE /api/v1/booking/progress/:id', { params: idParam, response: progress });
export const getVisitProgress = defineCall('GET /api/v1/trainer/visits/:id/progress', { params: idParam, response: progress });
export const addVisitProgress = defineCall('POST /api/v1/trainer/visits/:id/progress', {
  params: idParam,
  body: visitProgressBody,
  response: progress,
});
