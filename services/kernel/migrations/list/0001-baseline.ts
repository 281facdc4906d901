// A table: every collection with its indexes.
import mongoose, { type mongo } from 'mongoose';
import type { Migration } from '../migration.ts';

const DAY = 86_400;
const NAMESPACE_EXISTS = 48;
const COUNTS = ['used', 'planned', 'open', 'lapsed', 'refunded'];
const SESSIONS = 12;
const ID_IS_SET = { $gt: new mongoose.Types.ObjectId('0'.repeat(24)) };

/** Refuses a package whose sessions do not add up to twelve, no matter who writes it (D51). */
const VALIDATOR = {
  $expr: {
    $and: [{ $eq: [{ $add: COUNTS.map((count) => `$${count}`) }, SESSIONS] }, ...COUNTS.map((count) => ({ $gte: [`$${count}`, 0] }))],
  },
};

async function createPackages(db: mongo.Db): Promise<void> {
  try {
    await db.createCollection('packages', { validator: VALIDATOR });
  } catch (error) {
    // made by this migration, which was then killed
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
  }
}

/** Every collection and index of the first release. What each index is for is said at its schema. */
export const baseline: Migration = {
  name: '0001-baseline',
  run: createPackages,
  create: {
    adjustments: [
      { key: { createdAt: -1, _id: -1 } },
      { key: { key: 1 }, unique: true },
      { key: { status: 1, createdAt: 1 } },
      { key: { subjectId: 1, place: 1 }, unique: true },
      { key: { ticketId: 1, createdAt: -1 } },
      {
        key: { undoes: 1 },
        name: 'undone_once',
        unique: true,
        partialFilterExpression: { undoes: { $type: 'objectId' }, status: { $in: ['waiting', 'done'] } },
      },
      { key: { userId: 1, createdAt: -1 } },
    ],
    alarms: [
      { key: { clearedAt: 1 }, expireAfterSeconds: 90 * DAY },
      { key: { kind: 1, subject: 1 }, name: 'one_open_a_cause', unique: true, partialFilterExpression: { clearedAt: null } },
      { key: { raisedAt: -1 } },
    ],
    attempts: [
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { _id: 1, locked: 1 }, name: 'locked_by_key', partialFilterExpression: { locked: true } },
    ],
    area_wishes: [
      { key: { email: 1, pincode: 1 }, unique: true },
      { key: { toldAt: 1, pincode: 1 } },
      { key: { createdAt: 1 }, expireAfterSeconds: 365 * DAY },
    ],
    audit_entries: [
      { key: { action: 1, at: -1, _id: -1 } },
      { key: { at: -1, _id: -1 } },
      { key: { by: 1, at: -1, _id: -1 } },
      { key: { 'link.seq': 1 }, name: 'by_place', unique: true, partialFilterExpression: { 'link.seq': { $gt: 0 } } },
      { key: { subjectId: 1, at: -1, _id: -1 } },
      { key: { at: 1 }, name: 'without_link', partialFilterExpression: { link: null, seal: { $gt: '' } } },
    ],
    audit_head: [],
    backup_state: [],
    batch_changes: [{ key: { programmeId: 1 } }],
    batch_seats: [{ key: { batchId: 1, seat: 1 }, unique: true }],
    bookings: [
      { key: { date: 1, status: 1, paymentId: 1, pincode: 1, time: 1 } },
      { key: { date: 1, 'earning.paise': 1 }, name: 'earnings_by_day', partialFilterExpression: { 'earning.paise': { $gte: 0 } } },
      { key: { userId: 1 }, name: 'one_pending_a_person', unique: true, partialFilterExpression: { status: 'Pending' } },
      {
        key: { 'trainer.id': 1, date: 1, time: 1 },
        name: 'one_visit_at_a_time',
        unique: true,
        partialFilterExpression: { status: 'Trainer Assigned' },
      },
      { key: { pincode: 1, date: 1 } },
      { key: { packageId: 1, date: 1, time: 1 }, name: 'sessions_of_a_package', partialFilterExpression: { packageId: ID_IS_SET } },
      { key: { status: 1, createdAt: -1, _id: -1, paymentId: 1 } },
      { key: { status: 1, date: 1, time: 1, _id: 1, paymentId: 1 } },
      { key: { status: 1, holdExpiresAt: 1 } },
      { key: { 'trainer.id': 1, date: -1 }, partialFilterExpression: { assignmentNumber: { $gt: 0 } } },
      { key: { userId: 1, createdAt: -1 } },
      { key: { words: 1 } },
    ],
    buyers: [],
    calendar_feeds: [{ key: { userId: 1 }, unique: true }],
    canary_tallies: [],
    canary_visitors: [{ key: { at: 1 }, expireAfterSeconds: 2 * DAY }],
    canary_visits: [{ key: { at: 1 }, expireAfterSeconds: 2 * DAY }],
    catalogue_versions: [],
    client_errors: [
      { key: { count: -1, _id: -1 } },
      { key: { lastSeenAt: -1, _id: -1 } },
      { key: { lastSeenAt: 1 }, expireAfterSeconds: 30 * DAY },
      { key: { remote: 1, lastSeenAt: -1, _id: -1 } },
      { key: { remote: 1, version: 1, fingerprint: 1 }, unique: true },
    ],
    account_checks: [],
    closed_months: [],
    closures: [
      {
        key: { from: 1, until: 1, 'hours.from': 1, 'hours.until': 1, service: 1, district: 1, decision: 1 },
        name: 'one_of_a_kind',
        unique: true,
        partialFilterExpression: { reopened: null },
      },
      { key: { until: 1 } },
    ],
    consents: [{ key: { userId: 1, at: -1 } }],
    cooldowns: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
    credit_holds: [],
    credits: [
      { key: { expiresAt: 1 }, partialFilterExpression: { leftPaise: { $gt: 0 } } },
      { key: { refundId: 1 }, unique: true },
      { key: { userId: 1, expiresAt: 1 } },
    ],
    dead_letters: [
      { key: { state: 1, failedAt: -1, _id: -1 } },
      { key: { state: 1, refs: 1, failedAt: -1, _id: -1 } },
      { key: { state: 1, words: 1, failedAt: -1, _id: -1 } },
    ],
    deliveries: [{ key: { sentAt: 1 }, expireAfterSeconds: 180 * DAY }],
    deployments: [{ key: { firstSeenAt: -1 } }],
    enquiries: [
      { key: { createdAt: -1, _id: -1 } },
      { key: { dueAt: 1, _id: 1 } },
      { key: { email: 1 } },
      { key: { email: 1, acknowledgedOn: 1 }, unique: true, partialFilterExpression: { acknowledgedOn: { $type: 'string' } } },
      { key: { fingerprint: 1 }, unique: true },
      { key: { status: 1, dueAt: 1, _id: 1 } },
    ],
    enrolments: [
      { key: { batchId: 1 }, name: 'by_batch', partialFilterExpression: { batchId: { $gt: '' } } },
      { key: { leftBatchId: 1 }, name: 'by_left_batch', partialFilterExpression: { leftBatchId: { $gt: '' } } },
      { key: { 'certificate.serial': 1 }, name: 'by_serial', unique: true, partialFilterExpression: { 'certificate.serial': { $gt: '' } } },
      { key: { userId: 1, programmeId: 1 }, name: 'one_running', unique: true, partialFilterExpression: { status: 'enrolled' } },
      { key: { status: 1, createdAt: -1 } },
      { key: { userId: 1, createdAt: -1 } },
    ],
    // What GridFS would otherwise create with the first upload.
    'files.chunks': [{ key: { files_id: 1, n: 1 }, unique: true }],
    'files.files': [{ key: { filename: 1, uploadDate: 1 } }, { key: { 'metadata.expiresAt': 1 }, sparse: true }],
    handovers: [{ key: { createdAt: 1 }, expireAfterSeconds: 365 * DAY }, { key: { readBy: 1, createdAt: -1 } }],
    hold_quotas: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    invoice_counters: [],
    invoices: [
      { key: { issuedAt: 1 } },
      { key: { number: 1 }, unique: true },
      { key: { orderId: 1, refundId: 1 }, unique: true },
      { key: { userId: 1, issuedAt: -1 } },
    ],
    job_figures: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { span: 1, at: 1 } }],
    job_runs: [
      { key: { endedAt: 1 }, expireAfterSeconds: 90 * DAY, partialFilterExpression: { endedAt: { $type: 'date' } } },
      { key: { startedAt: -1 } },
    ],
    known_keys: [],
    kyc_uploads: [{ key: { email: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    ledger_balances: [],
    ledger_entries: [{ key: { at: 1 } }, { key: { orderId: 1, at: 1 } }],
    mail_links: [
      { key: { tokenHash: 1 }, name: 'by_token', unique: true, partialFilterExpression: { tokenHash: { $gt: '' } } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 30 * DAY },
    ],
    notes: [
      { key: { createdAt: 1 }, expireAfterSeconds: 365 * DAY },
      { key: { recordId: 1, createdAt: -1 } },
      { key: { userId: 1 } },
      { key: { waitsFor: 1, createdAt: -1 } },
    ],
    notice_counts: [{ key: { noticeId: 1 } }],
    notices: [{ key: { userId: 1, createdAt: -1, _id: -1 } }],
    notices_read: [],
    offer_codes: [{ key: { offerId: 1, referrerId: 1 } }],
    offer_uses: [
      { key: { code: 1, paid: 1 } },
      { key: { offerId: 1, userId: 1, number: 1 }, unique: true },
      { key: { onceCode: 1 }, unique: true, partialFilterExpression: { onceCode: { $gt: '' } } },
      { key: { orderId: 1, offerId: 1 }, unique: true },
      { key: { userId: 1 } },
    ],
    offers: [{ key: { type: 1, endsAt: 1 } }],
    orders: [
      { key: { createdAt: -1, _id: -1 } },
      { key: { gatewayOrderId: 1 }, unique: true },
      {
        key: { paidAt: 1, amountPaise: 1, creditPaise: 1, carriedOver: 1 },
        name: 'revenue_by_payment',
        partialFilterExpression: { paidAt: { $gt: new Date(0) } },
      },
      { key: { status: 1, createdAt: 1, _id: 1 } },
      { key: { userId: 1, createdAt: -1 } },
    ],
    otps: [
      { key: { expiresAt: 1 }, expireAfterSeconds: 3600 },
      { key: { to: 1, purpose: 1 }, unique: true },
    ],
    outbox: [
      { key: { createdAt: -1, _id: -1 } },
      { key: { deadAt: -1, _id: -1 }, partialFilterExpression: { deadAt: { $type: 'date' } } },
      { key: { doneAt: 1 }, expireAfterSeconds: 14 * DAY, partialFilterExpression: { doneAt: { $type: 'date' } } },
      { key: { errorWords: 1, failedAt: -1 }, partialFilterExpression: { failedAt: { $type: 'date' } } },
      { key: { failedAt: -1, _id: -1 }, partialFilterExpression: { failedAt: { $type: 'date' } } },
      { key: { name: 1, createdAt: -1, _id: -1 } },
      { key: { partition: 1, checkAt: 1 }, partialFilterExpression: { doneAt: null } },
      { key: { partition: 1, runAt: 1 }, partialFilterExpression: { relayedAt: null, doneAt: null } },
      { key: { refs: 1, createdAt: -1 } },
      { key: { runAt: 1 }, partialFilterExpression: { doneAt: null } },
    ],
    outbox_partitions: [],
    packages: [
      { key: { userId: 1 }, name: 'one_pending_package', unique: true, partialFilterExpression: { status: 'pending' } },
      { key: { status: 1, holdExpiresAt: 1 } },
      { key: { status: 1, usableUntil: 1 } },
      { key: { userId: 1, createdAt: -1 } },
    ],
    passkey_challenges: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
    passkeys: [{ key: { credentialId: 1 }, unique: true }, { key: { userId: 1, createdAt: -1 } }],
    payment_differences: [{ key: { foundAt: 1 } }],
    payments: [
      { key: { at: 1 } },
      { key: { gatewayOrderId: 1 } },
      { key: { outcome: 1, at: 1 }, partialFilterExpression: { outcome: { $in: ['pending', 'mismatch', 'unknown-order'] } } },
    ],
    payout_lines: [
      { key: { bookingId: 1 }, name: 'by_visit', partialFilterExpression: { bookingId: { $type: 'objectId' } } },
      { key: { runId: 1, trainerId: 1, date: 1 } },
    ],
    payout_runs: [
      { key: { number: 1 }, unique: true },
      { key: { status: 1 }, name: 'one_building', unique: true, partialFilterExpression: { status: 'building' } },
    ],
    payouts: [
      { key: { runId: 1, trainerId: 1 }, unique: true },
      { key: { trainerId: 1, createdAt: -1 } },
      {
        key: { trainerId: 1, year: 1, invoice: 1 },
        ...{ name: 'one_by_invoice', unique: true, partialFilterExpression: { invoice: { $type: 'string' } } },
      },
      { key: { utr: 1 }, name: 'one_by_reference', unique: true, partialFilterExpression: { utr: { $type: 'string' } } },
    ],
    plans: [
      { key: { sentAt: -1 }, name: 'by_sending', partialFilterExpression: { sentAt: { $gt: new Date(0) } } },
      { key: { nextStageAt: 1 }, name: 'by_stage', partialFilterExpression: { nextStageAt: { $gt: new Date(0) } } },
      { key: { gatewayOrderId: 1 }, unique: true },
      { key: { status: 1, 'claimedBy.id': 1, dueAt: 1 } },
      { key: { status: 1, dueAt: 1, 'claimedBy.id': 1 } },
      {
        key: { sentAt: -1, dueAt: 1, paidAt: 1, draftedAt: 1, claimedAt: 1 },
        name: 'times_of_sent',
        partialFilterExpression: { sentAt: { $gt: new Date(0) } },
      },
      { key: { userId: 1, createdAt: -1 } },
    ],
    progress_entries: [
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
      { key: { userId: 1, date: -1, _id: -1 } },
      { key: { userId: 1, of: 1 }, unique: true },
    ],
    push_devices: [
      { key: { createdAt: 1 }, expireAfterSeconds: 90 * DAY },
      { key: { sessionId: 1 } },
      { key: { userId: 1, createdAt: -1 } },
    ],
    queue_pauses: [],
    reconciliations: [],
    quotations: [
      { key: { createdAt: 1 } },
      { key: { enquiryId: 1, createdAt: -1 } },
      { key: { enquiryId: 1 }, name: 'one_open', unique: true, partialFilterExpression: { status: 'open' } },
      { key: { offerId: 1 }, name: 'by_codes', partialFilterExpression: { offerId: ID_IS_SET } },
    ],
    refunds: [
      { key: { gatewayRefundId: 1 }, name: 'by_gateway_id', partialFilterExpression: { gatewayRefundId: { $gt: '' } } },
      {
        key: { paymentId: 1 },
        name: 'one_refund_a_payment',
        unique: true,
        partialFilterExpression: {
          status: { $in: ['requested', 'approved', 'processed', 'failed'] },
          reverses: { $in: ['sale', 'payment'] },
        },
      },
      {
        key: { processedAt: 1, amountPaise: 1, creditPaise: 1 },
        name: 'refunded_by_processing',
        partialFilterExpression: { processedAt: { $gt: new Date(0) } },
      },
      { key: { status: 1, createdAt: 1 } },
      { key: { userId: 1, createdAt: -1 } },
    ],
    refused_addresses: [{ key: { at: 1 }, expireAfterSeconds: 180 * DAY }],
    release_keys: [{ key: { fingerprint: 1 }, unique: true }],
    release_steps: [
      { key: { at: -1 }, name: 'alarming_by_time', partialFilterExpression: { alarming: true } },
      { key: { at: -1 } },
      { key: { remote: 1, at: -1, _id: -1 } },
    ],
    release_tokens: [{ key: { hash: 1 }, unique: true }],
    remote_channels: [],
    remote_files: [],
    remote_source_maps: [],
    remote_versions: [{ key: { name: 1, releasedAt: -1 } }],
    remote_vitals: [{ key: { day: 1 }, expireAfterSeconds: 30 * DAY }],
    reviews: [
      { key: { userId: 1 }, name: 'one_pending_a_person', unique: true, partialFilterExpression: { status: 'pending' } },
      { key: { status: 1, createdAt: -1, _id: -1 } },
    ],
    route_locks: [],
    saved_replies: [{ key: { nameKey: 1 }, unique: true }],
    saved_views: [{ key: { by: 1 } }, { key: { scope: 1, page: 1, nameKey: 1 }, unique: true }],
    sessions: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { userId: 1, endedAt: 1 } }],
    settlement_lines: [
      { key: { difference: 1 }, name: 'differing', partialFilterExpression: { difference: { $type: 'string' } } },
      { key: { settledOn: -1, settlementId: 1 } },
      { key: { settlementId: 1, _id: 1 } },
    ],
    shifts: [{ key: { end: 1 }, expireAfterSeconds: 90 * DAY }],
    slot_places: [
      {
        key: { customerId: 1, date: 1, time: 1 },
        name: 'one_place_a_customer_and_hour',
        unique: true,
        partialFilterExpression: { customerId: ID_IS_SET },
      },
      { key: { service: 1, date: 1, time: 1, place: 1 }, unique: true },
      {
        key: { service: 1, date: 1, time: 1, trainerGender: 1, genderPlace: 1 },
        name: 'one_booking_a_trainer_of_that_gender',
        unique: true,
        partialFilterExpression: { genderPlace: { $gte: 1 } },
      },
    ],
    sms_messages: [
      { key: { at: 1 }, expireAfterSeconds: 90 * DAY },
      { key: { providerId: 1 }, partialFilterExpression: { providerId: { $gt: '' } } },
      { key: { state: 1, at: 1 } },
    ],
    task_owners: [{ key: { endsAt: 1 }, expireAfterSeconds: 0 }],
    tickets: [
      { key: { assignedTo: 1, createdAt: 1, _id: 1 } },
      { key: { status: 1, createdAt: 1, _id: 1 } },
      { key: { userId: 1, createdAt: -1 } },
      {
        key: { userId: 1, 'whatsApp.number': 1 },
        name: 'one_open_a_number',
        unique: true,
        partialFilterExpression: { 'whatsApp.number': { $gt: '' }, status: { $in: ['Pending', 'Answered'] } },
      },
    ],
    trainers: [
      { key: { userId: 1 }, name: 'by_account', unique: true, partialFilterExpression: { userId: { $type: 'objectId' } } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { email: 1 }, unique: true },
      { key: { erasedAt: 1 } },
      { key: { name: 1, _id: 1 } },
      { key: { 'newKyc.submittedAt': 1 }, partialFilterExpression: { 'newKyc.submittedAt': { $type: 'date' } } },
      { key: { phone: 1 }, unique: true },
      { key: { pin: 1, status: 1 } },
      { key: { serviceType: 1, status: 1, blocked: 1 } },
      { key: { state: 1, district: 1, status: 1 } },
      { key: { status: 1, createdAt: -1, _id: -1 } },
      { key: { words: 1 } },
    ],
    users: [
      { key: { email: 1 }, unique: true },
      { key: { erasureDueAt: 1 }, name: 'erasures_due', partialFilterExpression: { erasureDueAt: { $gt: new Date(0) } } },
      { key: { 'provenPhone.number': 1 }, unique: true, partialFilterExpression: { 'provenPhone.number': { $gt: '' } } },
      { key: { type: 1, blocked: 1, createdAt: -1, _id: -1 } },
      { key: { type: 1, createdAt: -1, _id: -1 } },
      { key: { type: 1, name: 1, _id: 1 } },
      { key: { type: 1, words: 1 } },
    ],
    visits_to_pay: [{ key: { date: 1 } }, { key: { trainerId: 1 } }],
    waitlist_entries: [
      {
        key: { userId: 1, service: 1, date: 1, time: 1 },
        name: 'one_entry_in_line',
        unique: true,
        partialFilterExpression: { open: true },
      },
      { key: { open: 1, date: 1 } },
      { key: { removeAt: 1 }, expireAfterSeconds: 0 },
      { key: { service: 1, date: 1, time: 1, status: 1, createdAt: 1, _id: 1 } },
    ],
    web_vitals: [{ key: { day: 1 }, expireAfterSeconds: 30 * DAY }],
    whatsapp_inbound: [
      { key: { at: 1 }, expireAfterSeconds: 90 * DAY },
      { key: { number: 1, at: -1 }, partialFilterExpression: { number: { $gt: '' } } },
      { key: { userIds: 1 } },
    ],
    whatsapp_messages: [
      { key: { alarming: 1, at: 1 }, partialFilterExpression: { alarming: true } },
      { key: { at: 1 }, expireAfterSeconds: 90 * DAY },
      { key: { numberKey: 1, at: -1 } },
      { key: { userId: 1 } },
    ],
    webhook_events: [{ key: { receivedAt: 1 }, expireAfterSeconds: 90 * DAY }],
  },
};
