import type { RemoteConfig } from '@fitghar/contracts';

export default {
  name: 'mf-marketing',
  platform: '^1.0.0',
  routes: [{ path: '/', guard: 'anyone', title: 'Personal training at home', page: 'landing' }],
  slots: [],
  budgetBytes: 12_000,
} satisfies RemoteConfig;
