import type { Migration } from '../migration.ts';

/** Approved trainers with a new KYC, for the team's tasks. */
export const newKyc: Migration = {
  name: '0037-new-kyc',
  create: {
    trainers: [
      {
        key: { 'newKyc.submittedAt': 1 },
        partialFilterExpression: { 'newKyc.submittedAt': { $type: 'date' } },
        name: 'newKyc.submittedAt_1',
      },
    ],
  },
};
