import { defineRemote } from '@fitghar/platform';

export default defineRemote({
  routes: [{ path: '/__AREA__', load: () => import(/* webpackChunkName: "__AREA__" */ './__AREA__/__AREA__.page.tsx') }],
  widgets: [{ slot: 'account.more', load: () => import(/* webpackChunkName: "more" */ './more/more.widget.tsx') }],
});
