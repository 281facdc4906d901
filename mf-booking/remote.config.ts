import type { RemoteConfig } from '@fitghar/contracts/releases';

const wizard = { guard: 'user', title: 'Book a trial session', page: 'booking-wizard' } as const;

export default {
  name: 'mf-booking',
  platform: '^2.0.0',
  routes: [
    { path: '/booksession', ...wizard },
    { path: '/bookSession', ...wizard },
  ],
  slots: ['account.ongoing-session', 'account.services'],
  menu: [],
  budgetBytes: 22_000,
} satisfies RemoteConfig;
