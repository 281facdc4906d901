import type { Migration } from '../migration.ts';

/** What one shift tells the next. */
export const handovers: Migration = {
  name: '0027-handovers',
  create: {
    handovers: [{ key: { createdAt: 1 }, expireAfterSeconds: 31_536_000 }, { key: { readBy: 1, createdAt: -1 } }],
  },
};
