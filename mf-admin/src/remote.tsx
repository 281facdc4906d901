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
    {
      area: 'operations',
      page: 'handover',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/handshake'),
      load: () => import(/* webpackChunkName: "handover" */ './handover/handover.view.tsx'),
    },
    {
      area: 'operations',
      page: 'requests',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/calendar-clock'),
      load: () => import(/* webpackChunkName: "requests" */ './requests/requests.view.tsx'),
    },
    {
      area: 'operations',
      page: 'day-planner',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/calendar-days'),
      load: () => import(/* webpackChunkName: "day-planner" */ './day-planner/day-planner.view.tsx'),
    },
    {
      area: 'operations',
      page: 'trainers',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/dumbbell'),
      load: () => import(/* webpackChunkName: "trainers" */ './trainers/trainers.view.tsx'),
    },
    {
      area: 'operations',
      page: 'users',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/users-round'),
      load: () => import(/* webpackChunkName: "users" */ './users/users.view.tsx'),
    },
    {
      area: 'operations',
      page: 'history',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/history'),
      load: () => import(/* webpackChunkName: "history" */ './history/history.view.tsx'),
    },
    {
      area: 'operations',
      page: 'reviews',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/star'),
      load: () => import(/* webpackChunkName: "reviews" */ './reviews/reviews.view.tsx'),
    },
    {
      area: 'operations',
      page: 'tickets',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/message-circle'),
      load: () => import(/* webpackChunkName: "tickets" */ './tickets/tickets.view.tsx'),
    },
    {
      area: 'operations',
      page: 'notices',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/bell'),
      load: () => import(/* webpackChunkName: "notices" */ './notices/notices.view.tsx'),
    },
    {
      area: 'operations',
      page: 'deliveries',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/gauge'),
      load: () => import(/* webpackChunkName: "deliveries" */ './deliveries/deliveries.view.tsx'),
    },
    {
      area: 'operations',
      page: 'packages',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/package'),
      load: () => import(/* webpackChunkName: "packages" */ './packages/packages.view.tsx'),
    },
    {
      area: 'operations',
      page: 'orders',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/receipt'),
      load: () => import(/* webpackChunkName: "orders" */ './orders/orders.view.tsx'),
    },
    {
      area: 'operations',
      page: 'payments',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/credit-card'),
      load: () => import(/* webpackChunkName: "payments" */ './payments/payments.view.tsx'),
    },
    {
      area: 'operations',
      page: 'enquiries',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/mail'),
      load: () => import(/* webpackChunkName: "enquiries" */ './enquiries/enquiries.view.tsx'),
    },
    {
      area: 'operations',
      page: 'releases',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/rocket'),
      load: () => import(/* webpackChunkName: "releases" */ './releases/releases.view.tsx'),
    },
    {
      area: 'operations',
      page: 'errors',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/bug'),
      load: () => import(/* webpackChunkName: "errors" */ './errors/errors.view.tsx'),
    },
    {
      area: 'operations',
      page: 'ownership',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/network'),
      load: () => import(/* webpackChunkName: "ownership" */ './ownership/ownership.view.tsx'),
    },
    {
      area: 'operations',
      page: 'audit',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/scroll-text'),
      load: () => import(/* webpackChunkName: "audit" */ './audit/audit.view.tsx'),
    },
    {
      area: 'operations',
      page: 'queues',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/activity'),
      load: () => import(/* webpackChunkName: "queues" */ './queues/queues.view.tsx'),
    },
    {
      area: 'operations',
      page: 'jobs',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/list-checks'),
      load: () => import(/* webpackChunkName: "jobs" */ './jobs/jobs.view.tsx'),
    },
    {
      area: 'operations',
      page: 'team',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/user-round-cog'),
      load: () => import(/* webpackChunkName: "team" */ './team/team.view.tsx'),
    },
    {
      area: 'operations',
      page: 'second-factor',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/shield-check'),
      load: () => import(/* webpackChunkName: "second-factor" */ './second-factor/second-factor.view.tsx'),
    },
  ],
});
