import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { openForHandover, shiftHandover, shiftHandovers } from './handovers.answers.ts';
import { handoverBody } from './handovers.requests.ts';

export const getHandovers = defineCall('GET /api/v1/admin/handovers', { query: pageQuery, answer: shiftHandovers });
export const getOpenForHandover = defineCall('GET /api/v1/admin/handovers/open', { answer: openForHandover });
export const writeHandover = defineCall('POST /api/v1/admin/handovers', { body: handoverBody, answer: shiftHandover, status: 201 });
export const confirmHandover = defineCall('POST /api/v1/admin/handovers/:id/read', {
  params: idParam,
  body: emptyBody,
  answer: shiftHandover,
});
