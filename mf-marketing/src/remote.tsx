import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [{ path: '/', load: () => import(/* webpackChunkName: "landing" */ './landing/landing.page.tsx') }],
  widgets: [],
});
