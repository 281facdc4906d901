import type { RemoteConfig } from '@fitghar/contracts/releases';

const wizard = { guard: 'user', title: 'Book a trial session', page: 'booking-wizard' } as const;

export default {
  name: 'mf-booking',
  platform: '^2.0.0',
  routes: [
    { path: '/booksession', ...wizard },
    { path: '/bookSession', ...wizard },
    { path: '/trainerDashboard', guard: 'signed-in', title: 'My day', page: 'trainer-day', unlisted: true },
    { path: '/packages', guard: 'user', title: 'Continue with a package', page: 'package-shop' },
    { path: '/session', guard: 'anyone', title: 'Your session', page: 'session-link', unlisted: true },
  ],
  slots: ['account.ongoing-session', 'account.packages', 'account.services'],
  menu: [],
  budgetBytes: 22_000,
} satisfies RemoteConfig;
