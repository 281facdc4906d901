import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { linkedSession, sessionTimes } from './packages.answers.ts';
import { sessionLinkQuery, sessionLinkTimesQuery, sessionTimeBody } from './packages.requests.ts';

export const getLinkedSession = defineCall('GET /api/v1/booking/links/:id', {
  params: idParam,
  query: sessionLinkQuery,
  answer: linkedSession,
});
export const getLinkedSessionTimes = defineCall('GET /api/v1/booking/links/:id/times', {
  params: idParam,
  query: sessionLinkTimesQuery,
  answer: sessionTimes,
});
export const moveLinkedSession = defineCall('POST /api/v1/booking/links/:id/move', {
  params: idParam,
  query: sessionLinkQuery,
  body: sessionTimeBody,
  answer: linkedSession,
});
export const cancelLinkedSession = defineCall('POST /api/v1/booking/links/:id/cancel', {
  params: idParam,
  query: sessionLinkQuery,
  body: emptyBody,
  answer: linkedSession,
});
