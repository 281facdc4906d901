import { getOngoingSession, getPackageCatalogue, getTrainerDay } from '@fitghar/contracts/booking';
import type { RemoteConfig } from '@fitghar/contracts/releases';
import { firstCall } from '@fitghar/contracts/releases';

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
      firstCalls: [firstCall(getTrainerDay, { date: ':today' }, 'T')],
    },
    {
      path: '/packages',
      guard: 'user',
      title: 'Continue with a package',
      page: 'package-shop',
      firstCalls: [firstCall(getPackageCatalogue, {})],
    },
    { path: '/session', guard: 'anyone', title: 'Your session', page: 'session-link', unlisted: true },
  ],
  slots: ['account.ongoing-session', 'account.packages', 'account.services'],
  earlyWidgets: [{ slot: 'account.ongoing-session', chunk: 'ongoing-session', firstCalls: [firstCall(getOngoingSession, {})] }],
  menu: [],
  budgetBytes: 22_000,
} satisfies RemoteConfig;
