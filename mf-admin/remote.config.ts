import type { RemoteConfig } from '@fitghar/contracts/releases';

const home = { guard: 'admin', title: 'Operations', page: 'home' } as const;

export default {
  name: 'mf-admin',
  platform: '^1.0.0',
  routes: [
    { path: '/admin', ...home },
    { path: '/admin/adminDashboard', ...home },
  ],
  slots: [],
  budgetBytes: 25_000,
} satisfies RemoteConfig;
