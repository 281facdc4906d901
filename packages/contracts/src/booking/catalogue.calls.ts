import { defineCall } from '../common/call.ts';
import { bookingCatalogue } from './catalogue.ts';

export const getBookingCatalogue = defineCall('GET /api/v1/booking/catalogue', { response: bookingCatalogue });
