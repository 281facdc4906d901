import type { Migration } from '../migration.ts';

/** Notes of the team on records. */
export const notes: Migration = {
  name: '0024-notes',
  create: {
    notes: [
      { key: { recordId: 1, createdAt: -1 } },
      { key: { waitsFor: 1, createdAt: -1 } },
      { key: { userId: 1 } },
      { key: { createdAt: 1 }, expireAfterSeconds: 31_536_000 },
    ],
  },
};
