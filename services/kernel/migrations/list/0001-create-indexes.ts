import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';

/** A trainer's phone was not unique once, and MongoDB does not make an existing index unique. */
async function dropIndexOfPhones(db: mongo.Db): Promise<void> {
  const trainers = db.collection('trainers');
  const exists = (await db.listCollections({ name: 'trainers' }, { nameOnly: true }).toArray()).length > 0;
  const found = exists && (await trainers.indexes()).find(({ name }) => name === 'phone_1');
  if (found && !found.unique) await trainers.dropIndex('phone_1');
}

/** Every collection and index of the day on which migrations began. What each index is for is said at its schema. */
export const createIndexes: Migration = {
  name: '0001-create-indexes',
  run: dropIndexOfPhones,
  create: {
    alarms: [
      { key: { kind: 1, subject: 1 }, unique: true, partialFilterExpression: { clearedAt: null }, name: 'one_open_a_cause' },
      { key: { raisedAt: -1 } },
      { key: { clearedAt: 1 }, expireAfterSeconds: 7776000 },
    ],
    attempts: [
      { key: { _id: 1, locked: 1 }, partialFilterExpression: { locked: true }, name: 'locked_by_key' },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
    ],
    audit_entries: [
      { key: { at: -1, _id: -1 } },
      { key: { action: 1, at: -1, _id: -1 } },
      { key: { by: 1, at: -1, _id: -1 } },
      { key: { subjectId: 1, at: -1, _id: -1 } },
      { key: { 'link.seq': 1 }, unique: true, partialFilterExpression: { 'link.seq': { $gt: 0 } }, name: 'by_place' },
      { key: { at: 1 }, partialFilterExpression: { link: null, seal: { $gt: '' } }, name: 'without_link' },
    ],
    audit_head: [],
    batch_seats: [{ key: { batchId: 1, seat: 1 }, unique: true }],
    bookings: [
      { key: { userId: 1 }, unique: true, partialFilterExpression: { status: 'Pending' }, name: 'one_pending_a_person' },
      { key: { userId: 1, createdAt: -1 } },
      { key: { status: 1, holdExpiresAt: 1 } },
      {
        key: { 'trainer.id': 1, date: 1, time: 1 },
        unique: true,
        partialFilterExpression: { status: 'Trainer Assigned' },
        name: 'one_visit_at_a_time',
      },
      { key: { 'trainer.id': 1, date: -1 }, partialFilterExpression: { assignment: { $gt: 0 } } },
      { key: { status: 1, date: 1, time: 1, _id: 1, paymentId: 1 } },
      { key: { status: 1, createdAt: -1, _id: -1, paymentId: 1 } },
      { key: { date: 1, status: 1, paymentId: 1 } },
      { key: { pincode: 1, date: 1 } },
      { key: { words: 1 } },
    ],
    canary_tallies: [],
    canary_visits: [{ key: { at: 1 }, expireAfterSeconds: 172800 }],
    client_errors: [
      { key: { remote: 1, version: 1, fingerprint: 1 }, unique: true },
      { key: { lastSeenAt: 1 }, expireAfterSeconds: 2592000 },
      { key: { lastSeenAt: -1, _id: -1 } },
      { key: { count: -1, _id: -1 } },
      { key: { remote: 1, lastSeenAt: -1, _id: -1 } },
    ],
    consents: [{ key: { userId: 1, at: -1 } }],
    cooldowns: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
    credit_holds: [],
    credits: [
      { key: { refundId: 1 }, unique: true },
      { key: { userId: 1, expiresAt: 1 } },
      { key: { expiresAt: 1 }, partialFilterExpression: { leftPaise: { $gt: 0 } } },
    ],
    dead_letters: [{ key: { state: 1, failedAt: -1, _id: -1 } }],
    deliveries: [{ key: { sentAt: 1 }, expireAfterSeconds: 15552000 }],
    enquiries: [
      { key: { fingerprint: 1 }, unique: true },
      { key: { email: 1, acknowledgedOn: 1 }, unique: true, partialFilterExpression: { acknowledgedOn: { $type: 'string' } } },
      { key: { status: 1, dueAt: 1, _id: 1 } },
      { key: { email: 1 } },
      { key: { dueAt: 1, _id: 1 } },
      { key: { createdAt: -1, _id: -1 } },
    ],
    enrolments: [
      { key: { userId: 1, createdAt: -1 } },
      { key: { status: 1, createdAt: -1 } },
      { key: { 'certificate.serial': 1 }, unique: true, partialFilterExpression: { 'certificate.serial': { $gt: '' } }, name: 'by_serial' },
    ],
    // What GridFS would otherwise create with the first upload.
    'files.chunks': [{ key: { files_id: 1, n: 1 }, unique: true }],
    'files.files': [{ key: { filename: 1, uploadDate: 1 } }, { key: { 'metadata.expiresAt': 1 }, sparse: true }],
    invoice_counters: [],
    invoices: [
      { key: { number: 1 }, unique: true },
      { key: { orderId: 1, refundId: 1 }, unique: true },
      { key: { userId: 1, issuedAt: -1 } },
      { key: { issuedAt: 1 } },
    ],
    known_keys: [],
    kyc_uploads: [{ key: { email: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    ledger_balances: [],
    ledger_entries: [{ key: { orderId: 1, at: 1 } }, { key: { at: 1 } }],
    mail_links: [
      { key: { tokenHash: 1 }, unique: true, partialFilterExpression: { tokenHash: { $gt: '' } }, name: 'by_token' },
      { key: { expiresAt: 1 }, expireAfterSeconds: 2592000 },
    ],
    notice_counts: [{ key: { noticeId: 1 } }],
    notices: [{ key: { userId: 1, createdAt: -1, _id: -1 } }],
    notices_read: [],
    orders: [
      { key: { gatewayOrderId: 1 }, unique: true },
      { key: { userId: 1, createdAt: -1 } },
      { key: { status: 1, createdAt: 1 } },
      { key: { paidAt: 1 }, partialFilterExpression: { paidAt: { $gt: new Date(0) } }, name: 'by_payment' },
    ],
    otps: [
      { key: { email: 1 }, unique: true },
      { key: { expiresAt: 1 }, expireAfterSeconds: 3600 },
    ],
    outbox: [
      { key: { partition: 1, runAt: 1 }, partialFilterExpression: { relayedAt: null, doneAt: null } },
      { key: { partition: 1, checkAt: 1 }, partialFilterExpression: { doneAt: null } },
      { key: { runAt: 1 }, partialFilterExpression: { doneAt: null } },
      { key: { doneAt: 1 }, expireAfterSeconds: 1209600, partialFilterExpression: { doneAt: { $type: 'date' } } },
    ],
    outbox_partitions: [],
    payment_differences: [{ key: { foundAt: 1 } }],
    payments: [
      { key: { outcome: 1, at: 1 }, partialFilterExpression: { outcome: { $in: ['pending', 'mismatch', 'unknown-order'] } } },
      { key: { at: 1 } },
    ],
    plans: [
      { key: { userId: 1, createdAt: -1 } },
      { key: { status: 1, dueAt: 1 } },
      { key: { nextStageAt: 1 }, partialFilterExpression: { nextStageAt: { $gt: new Date(0) } }, name: 'by_stage' },
      { key: { sentAt: -1 }, partialFilterExpression: { sentAt: { $gt: new Date(0) } }, name: 'by_sending' },
      { key: { orderId: 1 }, unique: true },
    ],
    reconciliations: [],
    refunds: [
      {
        key: { paymentId: 1 },
        unique: true,
        partialFilterExpression: { status: { $in: ['requested', 'approved', 'processed', 'failed'] } },
      },
      { key: { status: 1, createdAt: 1 } },
      { key: { userId: 1, createdAt: -1 } },
      { key: { gatewayRefundId: 1 }, partialFilterExpression: { gatewayRefundId: { $gt: '' } }, name: 'by_gateway_id' },
      { key: { processedAt: 1 }, partialFilterExpression: { processedAt: { $gt: new Date(0) } }, name: 'by_processing' },
    ],
    release_steps: [
      { key: { remote: 1, at: -1, _id: -1 } },
      { key: { at: -1 }, partialFilterExpression: { alarming: true }, name: 'alarming_by_time' },
    ],
    release_tokens: [{ key: { hash: 1 }, unique: true }],
    remote_channels: [],
    remote_files: [],
    remote_source_maps: [],
    remote_versions: [{ key: { name: 1, releasedAt: -1 } }],
    reviews: [
      { key: { userId: 1 }, unique: true, partialFilterExpression: { status: 'pending' }, name: 'one_pending_a_person' },
      { key: { status: 1, createdAt: -1, _id: -1 } },
    ],
    sessions: [{ key: { userId: 1, endedAt: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    slot_places: [{ key: { service: 1, date: 1, time: 1, place: 1 }, unique: true }],
    sms_messages: [
      { key: { providerId: 1 }, partialFilterExpression: { providerId: { $gt: '' } } },
      { key: { state: 1, at: 1 } },
      { key: { at: 1 }, expireAfterSeconds: 7776000 },
    ],
    tickets: [
      { key: { userId: 1, createdAt: -1 } },
      { key: { status: 1, createdAt: 1, _id: 1 } },
      { key: { assignedTo: 1, createdAt: 1, _id: 1 } },
    ],
    trainers: [
      { key: { email: 1 }, unique: true },
      { key: { phone: 1 }, unique: true },
      { key: { serviceType: 1, status: 1, blocked: 1 } },
      { key: { pin: 1, status: 1 } },
      { key: { state: 1, district: 1, status: 1 } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { name: 1, _id: 1 } },
      { key: { status: 1, createdAt: -1, _id: -1 } },
      { key: { words: 1 } },
    ],
    users: [
      { key: { email: 1 }, unique: true },
      { key: { type: 1, createdAt: -1, _id: -1 } },
      { key: { type: 1, blocked: 1, createdAt: -1, _id: -1 } },
      { key: { type: 1, name: 1, _id: 1 } },
      { key: { type: 1, words: 1 } },
    ],
    webhook_events: [{ key: { receivedAt: 1 }, expireAfterSeconds: 7776000 }],
  },
};
