import type { RemoteConfig } from '@fitghar/contracts/releases';

export default {
  name: 'mf-plans',
  platform: '^1.0.0',
  routes: [
    {
      path: '/SelectService',
      guard: 'anyone',
      title: 'Select a service',
      page: 'select-service',
      description: 'A diet plan, or a plan with training: written for you by a specialist, and with you within 24 hours.',
    },
    {
      path: '/diet',
      guard: 'anyone',
      title: 'Diet Plans',
      page: 'diet-plans',
      description: 'Diet plans from your own kitchen, in katori, roti and gram. A specialist writes yours within 24 hours.',
    },
    {
      path: '/fitnessplan',
      guard: 'anyone',
      title: 'Diet and Fitness plans',
      page: 'fitness-plans',
      description: 'Sets, reps and rest for each week, for your body and your goal. A specialist writes your plan within 24 hours.',
    },
    { path: '/payment', guard: 'user', title: 'Payment', page: 'payment' },
    { path: '/pay', guard: 'anyone', title: 'Pay', page: 'pay', unlisted: true },
    { path: '/transaction', guard: 'user', title: 'Transactions', page: 'transaction' },
  ],
  slots: ['account.transactions', 'account.plan-transactions', 'account.choose-plan', 'account.my-plans', 'admin.plan-deliveries'],
  budgetBytes: 20_000,
} satisfies RemoteConfig;
