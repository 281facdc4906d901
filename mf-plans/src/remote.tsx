import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [
    {
      path: '/SelectService',
      load: () => import(/* webpackChunkName: "select-service" */ './select-service/select-service.page.tsx'),
    },
    { path: '/diet', load: () => import(/* webpackChunkName: "diet-plans" */ './diet-plans/diet-plans.page.tsx') },
    { path: '/fitnessplan', load: () => import(/* webpackChunkName: "fitness-plans" */ './fitness-plans/fitness-plans.page.tsx') },
    { path: '/pay', load: () => import(/* webpackChunkName: "pay" */ './payment/pay.page.tsx') },
    { path: '/transaction', load: () => import(/* webpackChunkName: "transaction" */ './transactions/transaction.page.tsx') },
    { path: '/payment', load: () => import(/* webpackChunkName: "payment" */ './payment/payment.page.tsx') },
  ],
  widgets: [
    {
      slot: 'account.transactions',
      load: () => import(/* webpackChunkName: "transactions" */ './transactions/transactions.widget.tsx'),
    },
    {
      slot: 'account.plan-transactions',
      load: () => import(/* webpackChunkName: "plan-transactions" */ './plan-transactions/plan-transactions.widget.tsx'),
    },
    { slot: 'account.choose-plan', load: () => import(/* webpackChunkName: "choose-plan" */ './choose-plan/choose-plan.widget.tsx') },
    { slot: 'account.my-plans', load: () => import(/* webpackChunkName: "my-plans" */ './my-plans/my-plans.widget.tsx') },
    {
      slot: 'admin.plan-deliveries',
      load: () => import(/* webpackChunkName: "plan-deliveries" */ './plan-deliveries/plan-deliveries.widget.tsx'),
    },
  ],
});
