import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { sessionDateQuery, visitMoveBody } from './packages.requests.ts';
import { movedVisit, sessionTimes } from './packages.responses.ts';

export const getVisitTimes = defineCall('GET /api/v1/trainer/visits/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  response: sessionTimes,
});
export const moveVisit = defineCall('POST /api/v1/trainer/visits/:id/move', { params: idParam, body: visitMoveBody, response: movedVisit });
