import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { calendarAddress, calendarFile, calendarState } from './calendar.ts';

export const getCalendar = defineCall('GET /api/v1/calendar', { response: calendarState });
export const createCalendar = defineCall('POST /api/v1/calendar', { body: emptyBody, response: calendarAddress, status: 201 });
export const revokeCalendar = defineCall('DELETE /api/v1/calendar', { response: calendarState });
/** One of the caller’s coming sessions, with its address. */
export const getSessionCalendar = defineCall('GET /api/v1/booking/:id/calendar', { params: idParam, content: ['text/calendar'] });
export const readCalendar = defineCall('GET /api/v1/calendar/:file', { params: calendarFile, content: ['text/calendar'] });
