import type { RemoteConfig } from '@fitghar/contracts/releases';

const wizard = { guard: 'user', title: 'Book a trial session', page: 'booking-wizard' } as const;

export default {
  name: 'mf-booking',
  platform: '^2.0.0',
  routes: [
    { path: '/booksession', ...wizard },
    { path: '/bookSession', ...wizard },
    { path: '/packages', guard: 'user', title: 'Continue with a package', page: 'package-shop' },
  ],
  slots: ['account.ongoing-session', 'account.packages', 'account.services'],
  menu: [],
  budgetBytes: 22_000,
} satisfies RemoteConfig;
