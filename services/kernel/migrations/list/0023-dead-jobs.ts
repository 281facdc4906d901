import type { Migration } from '../migration.ts';

/** The index of jobs that failed for good. */
export const deadJobs: Migration = {
  name: '0023-dead-jobs',
  create: { outbox: [{ key: { deadAt: -1, _id: -1 }, partialFilterExpression: { deadAt: { $type: 'date' } } }] },
};
