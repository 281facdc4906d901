import type { Migration } from '../migration.ts';

/** Who of the team is on shift when. */
export const shifts: Migration = {
  name: '0032-shifts',
  create: {
    shifts: [{ key: { end: 1 }, expireAfterSeconds: 7_776_000 }],
  },
};
