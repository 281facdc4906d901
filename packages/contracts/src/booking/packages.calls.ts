import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { paymentResponse } from '../common/payment-response.ts';
import { packageCatalogue, packageRow, packagesPage, pausePreview, plannedMoves, proposals, sessionTimes } from './packages.answers.ts';
import {
  movePatternBody,
  packageBody,
  pauseBody,
  proposalsBody,
  sessionMovesBody,
  sessionTimeBody,
  sessionTimesQuery,
} from './packages.requests.ts';

export const getPackageCatalogue = defineCall('GET /api/v1/booking/packages/catalogue', { answer: packageCatalogue });
export const proposeSessions = defineCall('POST /api/v1/booking/packages/proposals', { body: proposalsBody, answer: proposals });
export const buyPackage = defineCall('POST /api/v1/booking/packages', { body: packageBody, answer: paymentResponse, status: 201 });
export const getMyPackages = defineCall('GET /api/v1/booking/packages/mine', { query: pageQuery, answer: packagesPage });
export const getPackageTimes = defineCall('GET /api/v1/booking/packages/:id/times', {
  params: idParam,
  query: sessionTimesQuery,
  answer: sessionTimes,
});
export const planSession = defineCall('POST /api/v1/booking/packages/:id/sessions', {
  params: idParam,
  body: sessionTimeBody,
  answer: packageRow,
  status: 201,
});
export const previewMoves = defineCall('POST /api/v1/booking/packages/:id/moves/preview', {
  params: idParam,
  body: movePatternBody,
  answer: plannedMoves,
});
export const moveSessions = defineCall('POST /api/v1/booking/packages/:id/moves', {
  params: idParam,
  body: sessionMovesBody,
  answer: packageRow,
});
export const previewPause = defineCall('GET /api/v1/booking/packages/:id/pause', {
  params: idParam,
  query: pauseBody,
  answer: pausePreview,
});
export const pausePackage = defineCall('POST /api/v1/booking/packages/:id/pause', { params: idParam, body: pauseBody, answer: packageRow });
export const moveSession = defineCall('POST /api/v1/booking/sessions/:id/move', {
  params: idParam,
  body: sessionTimeBody,
  answer: packageRow,
});
export const skipSession = defineCall('POST /api/v1/booking/sessions/:id/skip', { params: idParam, body: emptyBody, answer: packageRow });
