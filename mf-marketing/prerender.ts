import { BOOKING_CATALOGUE, getBookingCatalogue } from '@fitghar/contracts/booking';
import { getApprovedReviews } from '@fitghar/contracts/marketing';

/** Public data in the pages' HTML, by its call. The browser asks again, and adds the reviews. */
export default { [getBookingCatalogue.path]: BOOKING_CATALOGUE, [getApprovedReviews.path]: { rows: [] } };
