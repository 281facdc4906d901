import type { RemoteConfig } from '@fitghar/contracts/releases';

export default {
  name: '__REMOTE__',
  platform: '^__platformVersion__',
  routes: [{ path: '/__AREA__', guard: 'anyone', title: '__TITLE__', page: '__AREA__', description: 'What this page is for.' }],
  slots: ['account.more'],
  menu: [],
  budgetBytes: 12_000,
} satisfies RemoteConfig;
