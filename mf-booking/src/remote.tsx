import { defineRemote } from '@fitghar/platform';

const wizard = {
  load: () => import(/* webpackChunkName: "booking-wizard" */ './booking-wizard/booking-wizard.page.tsx'),
  skeleton: () => import(/* webpackChunkName: "booking-wizard-skeleton" */ './booking-wizard/booking-wizard.skeleton.tsx'),
};

export default defineRemote({
  routes: [
    { path: '/booksession', ...wizard },
    { path: '/bookSession', ...wizard },
    {
      path: '/trainerDashboard',
      load: () => import(/* webpackChunkName: "trainer-day" */ './trainer-day/trainer-day.page.tsx'),
      skeleton: () => import(/* webpackChunkName: "trainer-day-skeleton" */ './trainer-day/trainer-day.skeleton.tsx'),
    },
    {
      path: '/packages',
      load: () => import(/* webpackChunkName: "package-shop" */ './package-shop/package-shop.page.tsx'),
      skeleton: () => import(/* webpackChunkName: "package-shop-skeleton" */ './package-shop/package-shop.skeleton.tsx'),
    },
    { path: '/session', load: () => import(/* webpackChunkName: "session-link" */ './session-link/session-link.page.tsx') },
  ],
  widgets: [
    {
      slot: 'account.ongoing-session',
      load: () => import(/* webpackChunkName: "ongoing-session" */ './ongoing-session/ongoing-session.widget.tsx'),
    },
    { slot: 'account.packages', load: () => import(/* webpackChunkName: "packages" */ './my-packages/packages.widget.tsx') },
    { slot: 'account.services', load: () => import(/* webpackChunkName: "services" */ './services/services.widget.tsx') },
  ],
});
