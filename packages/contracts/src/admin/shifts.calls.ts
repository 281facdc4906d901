import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { roster, shift } from './shifts.answers.ts';
import { rosterQuery, shiftBody, shiftChange, shiftRemoval } from './shifts.requests.ts';

export const getRoster = defineCall('GET /api/v1/admin/shifts', { query: rosterQuery, answer: roster });
export const addShift = defineCall('POST /api/v1/admin/shifts', { body: shiftBody, answer: shift, status: 201 });
export const changeShift = defineCall('POST /api/v1/admin/shifts/:id', { params: idParam, body: shiftChange, answer: shift });
export const removeShift = defineCall('POST /api/v1/admin/shifts/:id/delete', { params: idParam, body: shiftRemoval, answer: shift });
