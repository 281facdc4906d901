import type { Migration } from '../migration.ts';

/** The daily sweep finds accounts whose erasure is due. */
export const erasuresDue: Migration = {
  name: '0035-erasures-due',
  create: {
    users: [{ key: { erasureDueAt: 1 }, partialFilterExpression: { erasureDueAt: { $gt: new Date(0) } }, name: 'erasures_due' }],
  },
};
