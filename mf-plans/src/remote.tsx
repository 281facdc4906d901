import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [
    {
      path: '/SelectService',
      load: () => import(/* webpackChunkName: "select-service" */ './select-service/select-service.page.tsx'),
    },
    { path: '/diet', load: () => import(/* webpackChunkName: "diet-plans" */ './diet-plans/diet-plans.page.tsx') },
    { path: '/fitnessplan', load: () => import(/* webpackChunkName: "fitness-plans" */ './fitness-plans/fitness-plans.page.tsx') },
  ],
  menu: [
    {
      area: 'account',
      page: 'plan-transactions',
      load: () => import(/* webpackChunkName: "plan-transactions" */ './plan-transactions/plan-transactions.page.tsx'),
    },
    { area: 'account', page: 'diet', load: () => import(/* webpackChunkName: "choose-plan" */ './choose-plan/choose-plan.page.tsx') },
    { area: 'account', page: 'my-plans', load: () => import(/* webpackChunkName: "my-plans" */ './my-plans/my-plans.page.tsx') },
    {
      area: 'operations',
      page: 'plan-deliveries',
      icon: () => import(/* webpackChunkName: "menu-icons" */ 'lucide-react/icons/clipboard-list'),
      load: () => import(/* webpackChunkName: "plan-deliveries" */ './plan-deliveries/plan-deliveries.page.tsx'),
    },
  ],
});
