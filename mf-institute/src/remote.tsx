import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [{ path: '/institute', load: () => import(/* webpackChunkName: "programmes" */ './programmes/programmes.page.tsx') }],
  widgets: [],
});
