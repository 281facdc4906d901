import type { Migration } from '../migration.ts';

/** What operations look up: orders in pages, newest first or by status, and what was paid for one of them. */
export const ordersOfOperations: Migration = {
  name: '0028-orders-of-operations',
  create: {
    orders: [{ key: { createdAt: -1, _id: -1 } }, { key: { status: 1, createdAt: 1, _id: 1 } }],
    payments: [{ key: { gatewayOrderId: 1 } }],
  },
};
