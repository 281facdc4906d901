import type { Remote } from '@fitghar/platform';
import * as t from '#texts/routes.ts';

const wizard = {
  guard: 'user',
  title: t.wizard,
  page: 'booking-wizard',
  load: () => import(/* webpackChunkName: "booking-wizard" */ './booking-wizard/booking-wizard.page.tsx'),
  skeleton: () => import(/* webpackChunkName: "booking-wizard-skeleton" */ './booking-wizard/booking-wizard.skeleton.tsx'),
} as const;

export default {
  contract: 1,
  name: 'mf-booking',
  platform: '^3.1.0',
  routes: [
    { path: '/booksession', ...wizard },
    { path: '/bookSession', ...wizard },
    {
      path: '/trainerDashboard',
      guard: 'signed-in',
      title: t.trainerDay,
      page: 'trainer-day',
      load: () => import(/* webpackChunkName: "trainer-day" */ './trainer-day/trainer-day.page.tsx'),
      skeleton: () => import(/* webpackChunkName: "trainer-day-skeleton" */ './trainer-day/trainer-day.skeleton.tsx'),
      firstCalls: () => import('./trainer-day/first-calls.ts'),
      unlisted: true,
    },
    {
      path: '/packages',
      guard: 'user',
      title: t.packages,
      page: 'package-shop',
      load: () => import(/* webpackChunkName: "package-shop" */ './package-shop/package-shop.page.tsx'),
      skeleton: () => import(/* webpackChunkName: "package-shop-skeleton" */ './package-shop/package-shop.skeleton.tsx'),
      firstCalls: () => import('./package-shop/first-calls.ts'),
    },
    {
      path: '/session',
      guard: 'anyone',
      title: t.session,
      page: 'session-link',
      load: () => import(/* webpackChunkName: "session-link" */ './session-link/session-link.page.tsx'),
      unlisted: true,
    },
  ],
  widgets: [
    {
      slot: 'account.ongoing-session',
      load: () => import(/* webpackChunkName: "ongoing-session" */ './ongoing-session/ongoing-session.widget.tsx'),
      early: { chunk: 'ongoing-session', firstCalls: () => import('./ongoing-session/first-calls.ts') },
    },
    { slot: 'account.packages', load: () => import(/* webpackChunkName: "packages" */ './my-packages/packages.widget.tsx') },
    { slot: 'account.services', load: () => import(/* webpackChunkName: "services" */ './services/services.widget.tsx') },
  ],
  menu: [],
  budgetBytes: 22_000,
} satisfies Remote;
