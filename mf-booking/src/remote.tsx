import { defineRemote } from '@fitghar/platform';

const wizard = () => import(/* webpackChunkName: "booking-wizard" */ './booking-wizard/booking-wizard.page.tsx');

export default defineRemote({
  routes: [
    { path: '/booksession', load: wizard },
    { path: '/bookSession', load: wizard },
    { path: '/trainerDashboard', load: () => import(/* webpackChunkName: "trainer-day" */ './trainer-day/trainer-day.page.tsx') },
    { path: '/packages', load: () => import(/* webpackChunkName: "package-shop" */ './package-shop/package-shop.page.tsx') },
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
