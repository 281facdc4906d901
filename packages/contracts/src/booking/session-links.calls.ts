import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { sessionLinkQuery, sessionLinkTimesQuery, sessionTimeBody } from './packages.requests.ts';
import { linkedSession, sessionTimes } from './packages.responses.ts';

export const getLinkedSession = defineCall('GET /api/v1/booking/links/:id', {
  params: idParam,
  query: sessionLinkQuery,
  response: linkedSession,
});
export const getLinkedSessionTimes = defineCall('GET /api/v1/booking/links/:id/times', {
  params: idParam,
  query: sessionLinkTimesQuery,
  response: sessionTimes,
});
export const moveLinkedSession = defineCall('POST /api/v1/booking/links/:id/move', {
  params: idParam,
  query: sessionLinkQuery,
  body: sessionTimeBody,
  response: linkedSession,
});
export const cancelLinkedSession = defineCall('POST /api/v1/booking/links/:id/cancel', {
  params: idParam,
  query: sessionLinkQuery,
  body: emptyBody,
  response: linkedSession,
});
