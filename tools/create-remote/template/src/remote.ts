import type { Remote } from '@fitghar/platform';

export default {
  contract: 1,
  name: '__REMOTE__',
  platform: '^__platformVersion__',
  routes: [
    {
      path: '/__AREA__',
      guard: 'anyone',
      title: '__TITLE__',
      description: 'What this page is for.',
      page: '__AREA__',
      load: () => import(/* webpackChunkName: "__AREA__" */ './__AREA__/__AREA__.page.tsx'),
    },
  ],
  widgets: [{ slot: 'account.more', load: () => import(/* webpackChunkName: "more" */ './more/more.widget.tsx') }],
  menu: [],
  budgetBytes: 12_000,
} satisfies Remote;
