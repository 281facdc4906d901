import { defineRemote } from '@fitghar/platform';

const home = () => import(/* webpackChunkName: "home" */ './home/home.page.tsx');

export default defineRemote({
  routes: [
    { path: '/admin', load: home },
    { path: '/admin/adminDashboard', load: home },
  ],
  widgets: [],
});
