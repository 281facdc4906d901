import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { rosterQuery, shiftBody, shiftChange, shiftRemoval } from './shifts.requests.ts';
import { roster, shift } from './shifts.responses.ts';

export const getRoster = defineCall('GET /api/v1/admin/shifts', { query: rosterQuery, response: roster });
export const addShift = defineCall('POST /api/v1/admin/shifts', {
  changes: ['team.handovers'],
  body: shiftBody,
  response: shift,
  status: 201,
});
export const changeShift = defineCall('POST /api/v1/admin/shifts/:id', {
  changes: ['team.handovers'],
  params: idParam,
  body: shiftChange,
  response: shift,
});
export const removeShift = defineCall('POST /api/v1/admin/shifts/:id/delete', {
  changes: ['team.handovers'],
  params: idParam,
  body: shiftRemoval,
  response: shift,
});
