import type { Migration } from '../migration.ts';

/** Batches that were moved or cancelled, and their students. */
export const changedBatches: Migration = {
  name: '0041-changed-batches',
  create: {
    batch_changes: [{ key: { programmeId: 1 } }],
    enrolments: [
      { key: { batchId: 1 }, partialFilterExpression: { batchId: { $gt: '' } }, name: 'by_batch' },
      { key: { leftBatchId: 1 }, partialFilterExpression: { leftBatchId: { $gt: '' } }, name: 'by_left_batch' },
    ],
  },
};
