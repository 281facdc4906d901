import type { Migration } from '../migration.ts';

const isSet = { $gt: new Date(0) };

/** Indexes that hold all that the figures of operations are computed from, so that they read no record. */
export const figuresOfOperations: Migration = {
  name: '0030-figures-of-operations',
  create: {
    plans: [{ key: { status: 1, dueAt: 1, 'claimedBy.id': 1 } }],
    bookings: [
      { key: { date: 1, status: 1, paymentId: 1, pincode: 1, time: 1 } },
      {
        key: {
          ...{ date: 1, status: 1, noShow: 1, packageId: 1, assignment: 1, 'trainer.id': 1 },
          ...{ service: 1, amountPaise: 1, trainerCategory: 1 },
        },
        partialFilterExpression: { assignment: { $gt: 0 } },
        name: 'earned_visits',
      },
    ],
    orders: [
      { key: { paidAt: 1, amountPaise: 1, creditPaise: 1 }, partialFilterExpression: { paidAt: isSet }, name: 'revenue_by_payment' },
    ],
    refunds: [
      {
        key: { processedAt: 1, amountPaise: 1, creditPaise: 1 },
        partialFilterExpression: { processedAt: isSet },
        name: 'refunded_by_processing',
      },
    ],
  },
};
