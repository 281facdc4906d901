import { defineCall } from '../common/call.ts';
import { emptyBody } from '../common/fields.ts';
import { calendarAddress, calendarFile, calendarState } from './calendar.ts';

export const getCalendar = defineCall('GET /api/v1/calendar', { answer: calendarState });
export const createCalendar = defineCall('POST /api/v1/calendar', { body: emptyBody, answer: calendarAddress, status: 201 });
export const revokeCalendar = defineCall('DELETE /api/v1/calendar', { answer: calendarState });
export const readCalendar = defineCall('GET /api/v1/calendar/:file', { params: calendarFile, content: ['text/calendar'] });
