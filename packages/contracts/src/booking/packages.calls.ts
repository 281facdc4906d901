import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { paymentResponse } from '../common/payment-response.ts';
import {
  movePatternBody,
  packageBody,
  pauseBody,
  proposalsBody,
  sessionMovesBody,
  sessionTimeBody,
  sessionTimesQuery,
} from './packages.requests.ts';
import { packageCatalogue, packageRow, packagesPage, pausePreview, plannedMoves, proposals, sessionTimes } from './packages.responses.ts';

export const getPackageCatalogue = defineCall('GET /api/v1/booking/packages/catalogue', { response: packageCatalogue });
export const proposeSessions = defineCall('POST /api/v1/booking/packages/proposals', { body: proposalsBody, response: proposals });
export const buyPackage = defineCall('POST /api/v1/booking/packages', { body: packageBody, response: paymentResponse, status: 201 });
export const getMyPackages = defineCall('GET /api/v1/booking/packages/mine', { query: pageQuery, response: packagesPage });
export const getPackageTimes = defineCall('GET /api/v1/booking/packages/:id/times', {
  params: idParam,
  query: sessionTimesQuery,
  response: sessionTimes,
});
export const planSession = defineCall('POST /api/v1/booking/packages/:id/sessions', {
  params: idParam,
  body: sessionTimeBody,
  response: packageRow,
  status: 201,
});
export const previewMoves = defineCall('POST /api/v1/booking/packages/:id/moves/preview', {
  params: idParam,
  body: movePatternBody,
  response: plannedMoves,
});
export const moveSessions = defineCall('POST /api/v1/booking/packages/:id/moves', {
  params: idParam,
  body: sessionMovesBody,
  response: packageRow,
});
export const previewPause = defineCall('GET /api/v1/booking/packages/:id/pause', {
  params: idParam,
  query: pauseBody,
  response: pausePreview,
});
export const pausePackage = defineCall('POST /api/v1/booking/packages/:id/pause', {
  params: idParam,
  body: pauseBody,
  response: packageRow,
});
export const moveSession = defineCall('POST /api/v1/booking/sessions/:id/move', {
  params: idParam,
  body: sessionTimeBody,
  response: packageRow,
});
export const skipSession = defineCall('POST /api/v1/booking/sessions/:id/skip', { params: idParam, body: emptyBody, response: packageRow });
