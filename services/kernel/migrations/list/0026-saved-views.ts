import type { Migration } from '../migration.ts';

/** Filters of lists that the team saved under a name. */
export const savedViews: Migration = {
  name: '0026-saved-views',
  create: {
    saved_views: [{ key: { scope: 1, page: 1, nameKey: 1 }, unique: true }, { key: { by: 1 } }],
  },
};
