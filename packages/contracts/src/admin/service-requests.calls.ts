import { sessionDateQuery } from '../booking/packages.requests.ts';
import { sessionTimes } from '../booking/packages.responses.ts';
import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import {
  assignAllBody,
  assignBody,
  cancelBody,
  completeBody,
  historyQuery,
  moveBody,
  noShowBody,
  serviceRequestsQuery,
} from './service-requests.requests.ts';
import { assignAllAnswer, candidates, serviceRequest, serviceRequests, suggestions } from './service-requests.responses.ts';

export const getServiceRequests = defineCall('GET /api/v1/admin/service-requests', {
  query: serviceRequestsQuery,
  response: serviceRequests,
});
export const exportServiceRequests = defineCall('GET /api/v1/admin/service-requests/export', {
  query: serviceRequestsQuery,
  content: ['text/csv'],
});
export const getHistory = defineCall('GET /api/v1/admin/history', { query: historyQuery, response: serviceRequests });
export const exportHistory = defineCall('GET /api/v1/admin/history/export', { query: historyQuery, content: ['text/csv'] });
export const getClosedRequest = defineCall('GET /api/v1/admin/history/:id', { params: idParam, response: serviceRequest });
export const getServiceRequest = defineCall('GET /api/v1/admin/service-requests/:id', { params: idParam, response: serviceRequest });
export const getSuggestions = defineCall('GET /api/v1/admin/service-requests/suggestions', { response: suggestions });
export const assignAll = defineCall('POST /api/v1/admin/service-requests/assignments', {
  changes: ['team.sessions'],
  body: assignAllBody,
  response: assignAllAnswer,
});
export const getCandidates = defineCall('GET /api/v1/admin/service-requests/:id/candidates', { params: idParam, response: candidates });
export const assignTrainer = defineCall('POST /api/v1/admin/service-requests/:id/assign', {
  changes: ['team.sessions'],
  params: idParam,
  body: assignBody,
  response: serviceRequest,
});
export const completeRequest = defineCall('POST /api/v1/admin/service-requests/:id/complete', {
  changes: ['team.sessions'],
  params: idParam,
  body: completeBody,
  response: serviceRequest,
});
export const cancelRequest = defineCall('POST /api/v1/admin/service-requests/:id/cancel', {
  changes: ['team.sessions', 'team.payments'],
  params: idParam,
  body: cancelBody,
  response: serviceRequest,
});
export const getRequestTimes = defineCall('GET /api/v1/admin/service-requests/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  response: sessionTimes,
});
export const moveRequest = defineCall('POST /api/v1/admin/service-requests/:id/move', {
  changes: ['team.sessions'],
  params: idParam,
  body: moveBody,
  response: serviceRequest,
});
export const recordNoShow = defineCall('POST /api/v1/admin/service-requests/:id/no-show', {
  changes: ['team.sessions', 'team.payments'],
  params: idParam,
  body: noShowBody,
  response: serviceRequest,
});
