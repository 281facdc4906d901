import type { Migration } from '../migration.ts';

/** Web vitals by day, and the visitors who count for or against a canary. */
export const webVitals: Migration = {
  name: '0025-web-vitals',
  create: {
    web_vitals: [{ key: { day: 1 }, expireAfterSeconds: 2_592_000 }],
    canary_visitors: [{ key: { at: 1 }, expireAfterSeconds: 172_800 }],
  },
};
