import {
  bookingBody,
  bookingCatalogue,
  bookingResult,
  ongoingAnswer,
  packageBody,
  packageCatalogue,
  packageRow,
  packagesPage,
  proposals,
  proposalsBody,
  ratingBody,
  serviceRecord,
  servicesPage,
  sessionTimeBody,
  sessionTimes,
  slotsAnswer,
} from '@fitghar/contracts/booking';
import { envelope, paymentResponse } from '@fitghar/contracts/common';
import type { Call } from './call.ts';

export const bookingCalls = {
  'GET /api/v1/booking/catalogue': { answer: bookingCatalogue },
  'GET /api/v1/booking/slots': { answer: slotsAnswer },
  'GET /api/v1/booking/ongoing': { answer: ongoingAnswer },
  'GET /api/v1/booking/services': { answer: servicesPage },
  'POST /api/v1/booking/:id/cancel': { answer: serviceRecord },
  'POST /api/v1/booking/:id/rating': { body: ratingBody, answer: serviceRecord },
  'GET /api/v1/booking/packages/catalogue': { answer: packageCatalogue },
  'POST /api/v1/booking/packages/proposals': { body: proposalsBody, answer: proposals },
  'POST /api/v1/booking/packages': { body: packageBody, answer: paymentResponse },
  'GET /api/v1/booking/packages/mine': { answer: packagesPage },
  'GET /api/v1/booking/packages/:id/times': { answer: sessionTimes },
  'POST /api/v1/booking/packages/:id/sessions': { body: sessionTimeBody, answer: packageRow },
  'POST /api/v1/booking/sessions/:id/move': { body: sessionTimeBody, answer: packageRow },
  'POST /api/v1/booking/sessions/:id/skip': { answer: packageRow },
  'POST /user/createOrUpdateBooking': { body: bookingBody, answer: envelope(bookingResult) },
} satisfies Record<string, Call>;
