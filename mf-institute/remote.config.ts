import type { RemoteConfig } from '@fitghar/contracts';

export default {
  name: 'mf-institute',
  platform: '^1.0.0',
  routes: [{ path: '/institute', guard: 'anyone', title: 'Fitness and nutrition certifications', page: 'programmes' }],
  slots: [],
  budgetBytes: 10_000,
} satisfies RemoteConfig;
