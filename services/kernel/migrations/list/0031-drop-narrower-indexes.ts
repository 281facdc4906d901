import type { Migration } from '../migration.ts';

/** Drops the indexes that those of 0030 begin with. The previous version reads by them. */
export const dropNarrowerIndexes: Migration = {
  name: '0031-drop-narrower-indexes',
  drop: {
    plans: ['status_1_dueAt_1'],
    bookings: ['date_1_status_1_paymentId_1'],
    orders: ['by_payment'],
    refunds: ['by_processing'],
  },
};
