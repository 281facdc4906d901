import { operationsMenu } from '@fitghar/contracts/common';
import type { RemoteConfig } from '@fitghar/contracts/releases';

const home = {
  guard: 'admin',
  title: 'Operations',
  page: 'home',
  frame: 'workspace',
  firstCalls: [{ path: '/api/v1/admin/me' }, { path: '/api/v1/admin/summary' }],
} satisfies Partial<RemoteConfig['routes'][number]>;

export default {
  name: 'mf-admin',
  platform: '^3.0.0',
  routes: [
    { path: '/admin', ...home },
    { path: '/admin/adminDashboard', ...home },
  ],
  slots: [],
  menu: [
    { area: 'operations', page: 'handover', label: 'Shift handover', order: 55, permission: 'handovers.read' },
    { area: 'operations', page: 'day-planner', label: 'Day planner', order: 65, permission: 'trainers.read' },
    { area: 'operations', page: 'trainers', label: operationsMenu.trainers, order: 10, permission: 'trainers.read' },
    { area: 'operations', page: 'users', label: operationsMenu.users, order: 20, permission: 'users.read' },
    { area: 'operations', page: 'history', label: operationsMenu.history, order: 30, permission: 'history.read' },
    { area: 'operations', page: 'reviews', label: operationsMenu.reviews, order: 40, permission: 'reviews.read' },
    { area: 'operations', page: 'tickets', label: operationsMenu.tickets, order: 50, permission: 'tickets.read' },
    { area: 'operations', page: 'notices', label: operationsMenu.notices, order: 60, permission: 'notices.read' },
    { area: 'operations', page: 'requests', label: operationsMenu.requests, order: 71, permission: 'requests.read' },
    { area: 'operations', page: 'packages', label: 'Packages', order: 72, permission: 'requests.read' },
    { area: 'operations', page: 'deliveries', label: 'Delivery monitor', order: 75, permission: 'plans.read' },
    { area: 'operations', page: 'orders', label: 'Orders', order: 78, permission: 'payments.read' },
    { area: 'operations', page: 'payments', label: 'Payments', order: 80, permission: 'payments.read' },
    { area: 'operations', page: 'enquiries', label: 'Enquiries', order: 100, permission: 'enquiries.read' },
    { area: 'operations', page: 'releases', label: 'Releases', order: 110, permission: 'releases.read' },
    { area: 'operations', page: 'errors', label: 'Errors', order: 115, permission: 'releases.read' },
    { area: 'operations', page: 'ownership', label: 'Ownership', order: 117, permission: 'releases.read' },
    { area: 'operations', page: 'audit', label: 'Audit', order: 120, permission: 'audit.read' },
    { area: 'operations', page: 'queues', label: 'Queues', order: 130, permission: 'queues.read' },
    { area: 'operations', page: 'jobs', label: 'Jobs', order: 132, permission: 'queues.read' },
    { area: 'operations', page: 'team', label: 'Team', order: 140, permission: 'team.read' },
    { area: 'operations', page: 'second-factor', label: 'Two-step login', order: 150, permission: 'home.read' },
  ],
  budgetBytes: 23_600,
} satisfies RemoteConfig;
