import type { Migration } from '../migration.ts';

/** Drops the indexes of earlier releases. The previous version still reads the outbox by its first. */
export const dropStaleIndexes: Migration = {
  name: '0005-drop-stale-indexes',
  drop: {
    outbox: ['relayedAt_1_createdAt_1', '_id_1_runAt_1'],
    dead_letters: ['failedAt_-1'],
    enquiries: ['status_1_dueAt_1'],
    enrolments: ['certificate.serial_1'],
    mail_links: ['tokenHash_1'],
    notices: ['userId_1_createdAt_-1'],
    orders: ['paidAt_1'],
    plans: ['nextStageAt_1', 'sentAt_-1'],
    refunds: ['gatewayRefundId_1', 'processedAt_1'],
    reviews: ['status_1_createdAt_-1'],
    tickets: ['status_1_createdAt_1'],
    users: ['type_1'],
  },
};
