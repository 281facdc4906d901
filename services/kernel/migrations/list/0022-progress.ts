import type { Migration } from '../migration.ts';

/** What customers and trainers enter about the progress of sessions. */
export const progress: Migration = {
  name: '0022-progress',
  create: {
    progress_entries: [
      { key: { userId: 1, of: 1 }, unique: true },
      { key: { userId: 1, date: -1, _id: -1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
    ],
  },
};
