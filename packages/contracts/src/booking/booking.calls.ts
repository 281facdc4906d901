import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { ratingBody, whoComesBody } from './bookings.requests.ts';
import { lastChoices, ongoingAnswer, serviceRecord, servicesPage } from './bookings.responses.ts';
import { sessionDateQuery, sessionTimeBody } from './packages.requests.ts';
import { sessionTimes } from './packages.responses.ts';
import { slotsQuery } from './slots.requests.ts';
import { slotsAnswer } from './slots.responses.ts';

export const getSlots = defineCall('GET /api/v1/booking/slots', { query: slotsQuery, response: slotsAnswer });
export const getOngoingSession = defineCall('GET /api/v1/booking/ongoing', { response: ongoingAnswer });
export const getLastChoices = defineCall('GET /api/v1/booking/last-choices', { response: lastChoices });
export const getServices = defineCall('GET /api/v1/booking/services', { query: pageQuery, response: servicesPage });
export const cancelBooking = defineCall('POST /api/v1/booking/:id/cancel', { params: idParam, body: emptyBody, response: serviceRecord });
export const getBookingTimes = defineCall('GET /api/v1/booking/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  response: sessionTimes,
});
export const moveBooking = defineCall('POST /api/v1/booking/:id/move', { params: idParam, body: sessionTimeBody, response: serviceRecord });
export const changeWhoComes = defineCall('PUT /api/v1/booking/:id/who-comes', {
  params: idParam,
  body: whoComesBody,
  response: serviceRecord,
});
export const rateSession = defineCall('POST /api/v1/booking/:id/rating', { params: idParam, body: ratingBody, response: serviceRecord });
