import type { RemoteConfig } from '@fitghar/contracts';

export default {
  name: 'mf-plans',
  platform: '^1.0.0',
  routes: [
    { path: '/SelectService', guard: 'anyone', title: 'Select a service', page: 'select-service' },
    { path: '/diet', guard: 'anyone', title: 'Diet Plans', page: 'diet-plans' },
    { path: '/fitnessplan', guard: 'anyone', title: 'Diet and Fitness plans', page: 'fitness-plans' },
  ],
  slots: ['account.transactions', 'account.plan-transactions', 'account.choose-plan'],
  budgetBytes: 12_000,
} satisfies RemoteConfig;
