import type { Migration } from '../migration.ts';

/** Load times and failures of remotes by day. */
export const remoteVitals: Migration = {
  name: '0017-remote-vitals',
  create: { remote_vitals: [{ key: { day: 1 }, expireAfterSeconds: 2_592_000 }] },
};
