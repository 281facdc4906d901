import { accountMenu } from '@fitghar/contracts/common';
import type { RemoteConfig } from '@fitghar/contracts/releases';

export default {
  name: 'mf-plans',
  platform: '^3.0.0',
  routes: [
    {
      path: '/SelectService',
      guard: 'anyone',
      title: 'Select a service',
      page: 'select-service',
      next: ['/diet', '/fitnessplan'],
      description: 'A diet plan or a training plan, written for you by a specialist within 24 hours.',
    },
    {
      path: '/diet',
      guard: 'anyone',
      title: 'Diet Plans',
      page: 'diet-plans',
      description: 'Diet plans from your own kitchen, in katori, roti and gram. A specialist writes yours within 24 hours.',
      questions: 'diet-questions',
    },
    {
      path: '/fitnessplan',
      guard: 'anyone',
      title: 'Diet and Fitness plans',
      page: 'fitness-plans',
      description: 'Sets, reps and rest for each week, for your body and your goal. A specialist writes your plan within 24 hours.',
      questions: 'fitness-questions',
    },
  ],
  slots: [],
  menu: [
    { area: 'account', group: 'payments', page: 'plan-transactions', label: accountMenu.planTransactions, order: 20 },
    { area: 'account', group: 'plans', page: 'my-plans', label: 'My plans', order: 30 },
    { area: 'account', group: 'plans', page: 'diet', order: 35 },
    {
      area: 'operations',
      group: 'orders',
      page: 'plan-deliveries',
      label: 'Plan Deliveries',
      order: 70,
      permission: 'plans.read',
      key: 'd',
    },
  ],
  prerender: 'required',
  budgetBytes: 20_000,
} satisfies RemoteConfig;
