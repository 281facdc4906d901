import type { Migration } from '../migration.ts';

/** Indexes that hold what the figures of plan deliveries are computed from (ADR 043). */
export const deliveryFigures: Migration = {
  name: '0015-delivery-figures',
  create: {
    plans: [
      { key: { status: 1, 'claimedBy.id': 1, dueAt: 1 } },
      {
        key: { sentAt: -1, dueAt: 1, paidAt: 1, draftedAt: 1, claimedAt: 1 },
        name: 'times_of_sent',
        partialFilterExpression: { sentAt: { $gt: new Date(0) } },
      },
    ],
  },
};
