import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { handoverBody } from './handovers.requests.ts';
import { openForHandover, shiftHandover, shiftHandovers } from './handovers.responses.ts';

export const getHandovers = defineCall('GET /api/v1/admin/handovers', { query: pageQuery, response: shiftHandovers });
export const getOpenForHandover = defineCall('GET /api/v1/admin/handovers/open', { response: openForHandover });
export const writeHandover = defineCall('POST /api/v1/admin/handovers', {
  changes: ['team.handovers'],
  body: handoverBody,
  response: shiftHandover,
  status: 201,
});
export const confirmHandover = defineCall('POST /api/v1/admin/handovers/:id/read', {
  changes: ['team.handovers'],
  params: idParam,
  body: emptyBody,
  response: shiftHandover,
});
