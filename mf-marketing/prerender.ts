import { BOOKING_CATALOGUE, getBookingCatalogue, type SessionType } from '@fitghar/contracts/booking';
import { fillPath } from '@fitghar/contracts/common';
import { type City, getApprovedReviews, getCity } from '@fitghar/contracts/marketing';

/** One form of the page of a city, whose placeholders the page server fills in. */
const city = (slug: string, ...services: SessionType[]): Record<string, City> => ({
  [fillPath(getCity.path, { city: slug })]: { slug, name: '{{city}}', services, areas: '{{city_areas}}' },
});

/** Public data in the pages' HTML, by its call. The browser asks again, and adds the reviews. */
export default {
  [getBookingCatalogue.path]: BOOKING_CATALOGUE,
  [getApprovedReviews.path]: { rows: [] },
  ...city('fitness-yoga', 'FITNESS', 'YOGA'),
  ...city('fitness', 'FITNESS'),
  ...city('yoga', 'YOGA'),
  ...city('none'),
};
