import { defineCall } from '../common/call.ts';
import { envelope } from '../common/envelope.ts';
import { bookingBody } from './bookings.requests.ts';
import { bookingResult } from './bookings.responses.ts';

export const bookTrial = defineCall('POST /user/createOrUpdateBooking', {
  body: bookingBody,
  response: envelope(bookingResult),
  status: [201, 200],
});
