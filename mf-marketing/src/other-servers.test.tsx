import { bookingCatalogue, getBookingCatalogue } from '@fitghar/contracts/booking';
import { checkKycLink, getApprovedReviews } from '@fitghar/contracts/marketing';
import { backend, expectOtherServers, sample } from '@fitghar/testing';
import { describe, it } from '@jest/globals';
import Packages from './landing/packages.tsx';
import KycPage from './trainers/kyc.page.tsx';

/** Each test renders some forty responses. */
const TIMEOUT_MS = 60_000;

describe('an older or newer server', () => {
  it(
    'is understood or refused by the monthly packages',
    async () => {
      const packages = [
        { category: 'Couple/Group' as const, experience: 'Two or more', price: 13989, sessions: 12, training_for: ['Couple' as const] },
      ];
      backend.on(getApprovedReviews, { rows: [] });
      await expectOtherServers(getBookingCatalogue, sample(bookingCatalogue, { packages }), <Packages />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by the KYC page',
    async () => {
      await expectOtherServers(checkKycLink, { state: 'used' }, <KycPage />, { at: '/updatekyc?id=the-token' });
    },
    TIMEOUT_MS,
  );
});
