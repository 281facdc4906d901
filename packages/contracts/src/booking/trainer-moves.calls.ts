import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { movedVisit, sessionTimes } from './packages.answers.ts';
import { sessionDateQuery, visitMoveBody } from './packages.requests.ts';

export const getVisitTimes = defineCall('GET /api/v1/trainer/visits/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  answer: sessionTimes,
});
export const moveVisit = defineCall('POST /api/v1/trainer/visits/:id/move', { params: idParam, body: visitMoveBody, answer: movedVisit });
