import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { bookingResult } from './bookings.answers.ts';
import { bookingBody } from './bookings.requests.ts';

export const bookTrial = defineCall('POST /user/createOrUpdateBooking', {
  body: bookingBody,
  answer: envelope(bookingResult),
  status: [201, 200],
});
