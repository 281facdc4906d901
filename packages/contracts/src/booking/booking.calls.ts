import { defineCall } from '../common/call.ts';
import { emptyBody, idParam } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { ongoingAnswer, serviceRecord, servicesPage } from './bookings.answers.ts';
import { ratingBody } from './bookings.requests.ts';
import { bookingCatalogue } from './catalogue.ts';
import { sessionTimes } from './packages.answers.ts';
import { sessionDateQuery, sessionTimeBody } from './packages.requests.ts';
import { slotsAnswer } from './slots.answers.ts';
import { slotsQuery } from './slots.requests.ts';

export const getBookingCatalogue = defineCall('GET /api/v1/booking/catalogue', { answer: bookingCatalogue });
export const getSlots = defineCall('GET /api/v1/booking/slots', { query: slotsQuery, answer: slotsAnswer });
export const getOngoingSession = defineCall('GET /api/v1/booking/ongoing', { answer: ongoingAnswer });
export const getServices = defineCall('GET /api/v1/booking/services', { query: pageQuery, answer: servicesPage });
export const cancelBooking = defineCall('POST /api/v1/booking/:id/cancel', { params: idParam, body: emptyBody, answer: serviceRecord });
export const getBookingTimes = defineCall('GET /api/v1/booking/:id/times', {
  params: idParam,
  query: sessionDateQuery,
  answer: sessionTimes,
});
export const moveBooking = defineCall('POST /api/v1/booking/:id/move', { params: idParam, body: sessionTimeBody, answer: serviceRecord });
export const rateVisit = defineCall('POST /api/v1/booking/:id/rating', { params: idParam, body: ratingBody, answer: serviceRecord });
