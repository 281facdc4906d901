import { defineRemote } from '@fitghar/platform';

const home = {
  load: async () => {
    const page = await import(/* webpackChunkName: "home" */ './admin.page.tsx');
    page.prefetchFirstAnswers();
    return page;
  },
  skeleton: () => import(/* webpackChunkName: "home-skeleton" */ './admin.skeleton.tsx'),
};

export default defineRemote({
  routes: [
    { path: '/admin', ...home },
    { path: '/admin/adminDashboard', ...home },
  ],
  menu: [
    { area: 'operations', page: 'handover', load: () => import(/* webpackChunkName: "handover" */ './handover/handover.view.tsx') },
    { area: 'operations', page: 'requests', load: () => import(/* webpackChunkName: "requests" */ './requests/requests.view.tsx') },
    {
      area: 'operations',
      page: 'day-planner',
      load: () => import(/* webpackChunkName: "day-planner" */ './day-planner/day-planner.view.tsx'),
    },
    { area: 'operations', page: 'trainers', load: () => import(/* webpackChunkName: "trainers" */ './trainers/trainers.view.tsx') },
    { area: 'operations', page: 'users', load: () => import(/* webpackChunkName: "users" */ './users/users.view.tsx') },
    { area: 'operations', page: 'history', load: () => import(/* webpackChunkName: "history" */ './history/history.view.tsx') },
    { area: 'operations', page: 'reviews', load: () => import(/* webpackChunkName: "reviews" */ './reviews/reviews.view.tsx') },
    { area: 'operations', page: 'tickets', load: () => import(/* webpackChunkName: "tickets" */ './tickets/tickets.view.tsx') },
    { area: 'operations', page: 'notices', load: () => import(/* webpackChunkName: "notices" */ './notices/notices.view.tsx') },
    { area: 'operations', page: 'deliveries', load: () => import(/* webpackChunkName: "deliveries" */ './deliveries/deliveries.view.tsx') },
    { area: 'operations', page: 'packages', load: () => import(/* webpackChunkName: "packages" */ './packages/packages.view.tsx') },
    { area: 'operations', page: 'orders', load: () => import(/* webpackChunkName: "orders" */ './orders/orders.view.tsx') },
    { area: 'operations', page: 'payments', load: () => import(/* webpackChunkName: "payments" */ './payments/payments.view.tsx') },
    { area: 'operations', page: 'enquiries', load: () => import(/* webpackChunkName: "enquiries" */ './enquiries/enquiries.view.tsx') },
    { area: 'operations', page: 'releases', load: () => import(/* webpackChunkName: "releases" */ './releases/releases.view.tsx') },
    { area: 'operations', page: 'errors', load: () => import(/* webpackChunkName: "errors" */ './errors/errors.view.tsx') },
    { area: 'operations', page: 'ownership', load: () => import(/* webpackChunkName: "ownership" */ './ownership/ownership.view.tsx') },
    { area: 'operations', page: 'audit', load: () => import(/* webpackChunkName: "audit" */ './audit/audit.view.tsx') },
    { area: 'operations', page: 'queues', load: () => import(/* webpackChunkName: "queues" */ './queues/queues.view.tsx') },
    { area: 'operations', page: 'jobs', load: () => import(/* webpackChunkName: "jobs" */ './jobs/jobs.view.tsx') },
    { area: 'operations', page: 'team', load: () => import(/* webpackChunkName: "team" */ './team/team.view.tsx') },
    {
      area: 'operations',
      page: 'second-factor',
      load: () => import(/* webpackChunkName: "second-factor" */ './second-factor/second-factor.view.tsx'),
    },
  ],
});
