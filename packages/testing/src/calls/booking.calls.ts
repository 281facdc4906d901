import {
  bookingBody,
  bookingCatalogue,
  bookingResult,
  ongoingAnswer,
  ratingBody,
  serviceRecord,
  servicesPage,
  slotsAnswer,
} from '@fitghar/contracts/booking';
import { envelope } from '@fitghar/contracts/common';
import type { Call } from './call.ts';

export const bookingCalls = {
  'GET /api/v1/booking/catalogue': { answer: bookingCatalogue },
  'GET /api/v1/booking/slots': { answer: slotsAnswer },
  'GET /api/v1/booking/ongoing': { answer: ongoingAnswer },
  'GET /api/v1/booking/services': { answer: servicesPage },
  'POST /api/v1/booking/:id/cancel': { answer: serviceRecord },
  'POST /api/v1/booking/:id/rating': { body: ratingBody, answer: serviceRecord },
  'POST /user/createOrUpdateBooking': { body: bookingBody, answer: envelope(bookingResult) },
} satisfies Record<string, Call>;
