import { getApprovedReviews } from '@fitghar/contracts/marketing';
import { defineFakes, fake } from '@fitghar/testing/fakes';

// Answers of the API, for `npm run dev` without a site and for the tests. The contract checks them.
export default defineFakes(
  fake(getApprovedReviews, {
    rows: [
      {
        id: '65f1a0b2c3d4e5f601234567',
        name: 'Kavya Rao',
        occupation: 'Teacher',
        review: 'My trainer is always on time.',
        picture_url: null,
      },
    ],
  }),
);
