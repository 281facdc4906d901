import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { calendarAddress, calendarFile, calendarState } from './calendar.ts';

export const getCalendar = defineCall('GET /api/v1/calendar', { response: calendarState });
export const createCalendar = defineCall('POST /api/v1/calendar', { body: emptyBody, response: calendarAddress, status: 201 });
export const revokeCalendar = defineCall('DELETE /api/v1/calendar', { response: calendarState });
export const readCalendar = defineCall('GET /api/v1/calendar/:file', { params: calendarFile, content: ['text/calendar'] });
