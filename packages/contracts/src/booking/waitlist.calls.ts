import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { waitlist, waitlistBody } from './waitlist.ts';

export const getWaitlist = defineCall('GET /api/v1/booking/waitlist', { response: waitlist });
export const joinWaitlist = defineCall('POST /api/v1/booking/waitlist', { body: waitlistBody, response: waitlist });
export const leaveWaitlist = defineCall('DELETE /api/v1/booking/waitlist/:id', { params: idParam, response: waitlist });
export const takeFreedSlot = defineCall('POST /api/v1/booking/waitlist/:id/take', { params: idParam, body: emptyBody, response: waitlist });
