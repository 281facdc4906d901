import type { Migration } from '../migration.ts';

/** A payment has one refund, and as many of parts of it as corrections make. The previous version writes no parts. */
export const partsOfPayments: Migration = {
  name: '0040-parts-of-payments',
  create: {
    refunds: [
      {
        key: { paymentId: 1 },
        unique: true,
        partialFilterExpression: {
          status: { $in: ['requested', 'approved', 'processed', 'failed'] },
          reverses: { $in: ['sale', 'payment'] },
        },
        name: 'one_refund_a_payment',
      },
    ],
  },
  drop: { refunds: ['paymentId_1'] },
};
