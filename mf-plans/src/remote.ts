import type { Remote } from '@fitghar/platform';
import * as t from '#texts/routes.ts';

export default {
  contract: 1,
  name: 'mf-plans',
  platform: '^3.0.0',
  routes: [
    {
      path: '/SelectService',
      guard: 'anyone',
      ...t.selectService,
      page: 'select-service',
      load: () => import(/* webpackChunkName: "select-service" */ './select-service/select-service.page.tsx'),
      next: ['/diet', '/fitnessplan'],
    },
    {
      path: '/diet',
      guard: 'anyone',
      ...t.diet,
      page: 'diet-plans',
      load: () => import(/* webpackChunkName: "diet-plans" */ './diet-plans/diet-plans.page.tsx'),
      questions: 'diet-questions',
    },
    {
      path: '/fitnessplan',
      guard: 'anyone',
      ...t.fitness,
      page: 'fitness-plans',
      load: () => import(/* webpackChunkName: "fitness-plans" */ './fitness-plans/fitness-plans.page.tsx'),
      questions: 'fitness-questions',
    },
  ],
  widgets: [],
  menu: [
    {
      area: 'account',
      group: 'payments',
      page: 'plan-transactions',
      label: t.planTransactions,
      order: 20,
      load: () => import(/* webpackChunkName: "plan-transactions" */ './plan-transactions/plan-transactions.page.tsx'),
    },
    {
      area: 'account',
      group: 'plans',
      page: 'my-plans',
      label: t.myPlans,
      order: 30,
      load: () => import(/* webpackChunkName: "my-plans" */ './my-plans/my-plans.page.tsx'),
    },
    {
      area: 'account',
      group: 'plans',
      page: 'diet',
      order: 35,
      load: () => import(/* webpackChunkName: "choose-plan" */ './choose-plan/choose-plan.page.tsx'),
    },
    {
      area: 'operations',
      group: 'orders',
      page: 'plan-deliveries',
      label: 'Plan Deliveries',
      order: 70,
      permission: 'plans.read',
      key: 'd',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/clipboard-list'),
      load: () => import(/* webpackChunkName: "plan-deliveries" */ './plan-deliveries/plan-deliveries.page.tsx'),
    },
  ],
  prerender: 'required',
  budgetBytes: 20_000,
} satisfies Remote;
