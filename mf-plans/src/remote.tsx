import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [
    { path: '/diet', load: () => import(/* webpackChunkName: "diet-plans" */ './diet-plans/diet-plans.page.tsx') },
    { path: '/fitnessplan', load: () => import(/* webpackChunkName: "fitness-plans" */ './fitness-plans/fitness-plans.page.tsx') },
  ],
  widgets: [],
});
