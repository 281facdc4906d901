import type { RemoteConfig } from '@fitghar/contracts/releases';

const wizard = { guard: 'user', title: 'Book a trial session', page: 'booking-wizard' } as const;

export default {
  name: 'mf-booking',
  platform: '^3.0.0',
  routes: [
    { path: '/booksession', ...wizard },
    { path: '/bookSession', ...wizard },
    {
      path: '/trainerDashboard',
      guard: 'signed-in',
      title: 'My day',
      page: 'trainer-day',
      unlisted: true,
      firstCalls: [{ path: '/api/v1/trainer/day?date=:today', as: 'T' }],
    },
    {
      path: '/packages',
      guard: 'user',
      title: 'Continue with a package',
      page: 'package-shop',
      firstCalls: [{ path: '/api/v1/booking/packages/catalogue' }],
    },
    { path: '/session', guard: 'anyone', title: 'Your session', page: 'session-link', unlisted: true },
  ],
  slots: ['account.ongoing-session', 'account.packages', 'account.services'],
  earlyWidgets: [{ slot: 'account.ongoing-session', chunk: 'ongoing-session', firstCalls: [{ path: '/api/v1/booking/ongoing' }] }],
  menu: [],
  budgetBytes: 22_000,
} satisfies RemoteConfig;
