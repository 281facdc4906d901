import { BOOKING_CATALOGUE } from '@fitghar/contracts/booking';

/** Public data in the pages' HTML, by its call. The browser asks again, and adds the reviews. */
export default { '/api/v1/booking/catalogue': BOOKING_CATALOGUE, '/api/v1/marketing/reviews': { rows: [] } };
