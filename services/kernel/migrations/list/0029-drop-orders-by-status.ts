import type { Migration } from '../migration.ts';

/** Drops the index of orders by status that 0028 replaces. The previous version sweeps unpaid orders by it. */
export const dropOrdersByStatus: Migration = {
  name: '0029-drop-orders-by-status',
  drop: { orders: ['status_1_createdAt_1'] },
};
