import { type IndexSpecification, ObjectId } from 'mongodb';

const AT = new Date('2026-01-15T06:00:00Z');
const id = (last: number): ObjectId => new ObjectId(`65a4c1000000000000000${String(last).padStart(3, '0')}`);
const [ADMIN, CUSTOMER] = [id(1), id(2)];

/** A record as the first release stored it, and what the migrations add to it or change in it. */
type Pair = [before: Record<string, unknown>, change?: Record<string, unknown>];

const account = { passwordHash: '$argon2id$x', blocked: false, createdAt: AT };
const session = { tokenHash: 'x', device: 'Chrome on Android', createdAt: AT, lastUsedAt: AT, expiresAt: new Date('2036-01-15T06:00:00Z') };
const trainer = { id: String(id(21)), name: 'Arjun Rao' };
const ACCOUNT = { accountNumber: '123456789', accountHolder: 'Arjun Rao', ifsc: 'SBIN0000123', bank: 'SBI', branch: 'MG Road' };
const message = { queue: 'mail', name: 'booking-confirmed', payload: { v: 1 }, createdAt: AT, runAt: AT, relayedAt: null };

/** What versions from before keys and approvals have. */
const unsigned = { needsApproval: false, approvedBy: null, signedBy: null, uploader: null };

const PAIRS: Record<string, Pair[]> = {
  users: [
    [
      { _id: ADMIN, type: 'A', name: 'Nisha Rao', email: 'nisha@fitghar.example', phone: '+919876543210', ...account },
      { role: 'admin', words: ['nisha', 'rao', 'nisha@fitghar.example', '9876543210'] },
    ],
    [
      { _id: CUSTOMER, type: 'U', name: 'आशा', email: 'asha@fitghar.example', phone: '+919845012345', ...account },
      { words: ['आशा', 'asha@fitghar.example', '9845012345'] },
    ],
  ],
  sessions: [[{ _id: id(3), userId: ADMIN, ...session }, { role: 'admin' }], [{ _id: id(4), userId: CUSTOMER, ...session }]],
  bookings: [
    [
      {
        _id: id(11),
        userId: CUSTOMER,
        status: 'Pending',
        name: 'Asha',
        phone: '98450 12345',
        pincode: '560038',
        area: 'Indiranagar',
        gatewayOrderId: 'order_1',
      },
      {
        phone: '+919845012345',
        assignment: 0,
        version: 0,
        bookingStep: null,
        words: ['asha', '98450', '12345', '560038', 'indiranagar', 'order', '1'],
      },
    ],
    [
      {
        _id: id(12),
        userId: CUSTOMER,
        status: 'Completed',
        name: 'Asha',
        phone: '+919845012345',
        trainer: { ...trainer, phone: '9700000003' },
        words: ['asha'],
        date: '2025-10-01',
        amountPaise: 9900,
        trainerCategory: 'Basic',
        gatewayOrderId: 'order_1',
      },
      {
        trainer: { ...trainer, phone: '+919700000003' },
        assignment: 1,
        version: 0,
        bookingStep: null,
        // With the GST of the day of payment.
        earning: { incomePaise: 8390, sharePercent: 60, paise: 5034 },
      },
    ],
    // The previous version counts assignments already.
    [
      {
        _id: id(13),
        userId: CUSTOMER,
        status: 'Cancelled',
        name: 'Asha',
        phone: '+919845012345',
        assignment: 2,
        version: 5,
        bookingStep: 3,
        words: [],
      },
    ],
    // A trial that was changed before payment.
    [
      {
        _id: id(14),
        userId: CUSTOMER,
        status: 'Session Booked',
        name: 'Asha',
        phone: '+919845012345',
        packageId: null,
        goneTrainer: null,
        assignment: 0,
        version: 1,
        bookingStep: 3,
        words: [],
      },
      { packageId: undefined, goneTrainer: undefined },
    ],
  ],
  trainers: [
    [
      {
        _id: id(21),
        name: 'Arjun Rao',
        email: 'arjun@fitghar.example',
        phone: '+919700000003',
        pin: '560038',
        status: 'A',
        kyc: { age: 30, ...ACCOUNT },
      },
      {
        kyc: { age: 30, account: ACCOUNT },
        userId: null,
        stars: 0,
        ratings: 0,
        words: ['arjun', 'rao', 'arjun@fitghar.example', '9700000003', '560038'],
      },
    ],
    [
      { _id: id(22), name: 'Lakshmi', email: 'lakshmi@fitghar.example', phone: '+919700000002', stars: 9, ratings: 2, words: ['lakshmi'] },
      { userId: null },
    ],
  ],
  notices: [
    [
      { _id: id(31), userId: null, title: 'Diwali', message: 'We are closed', createdAt: AT },
      { audience: 'everybody', status: 'sent', delivered: 0, readCount: 0 },
    ],
    [
      {
        _id: id(32),
        userId: null,
        title: 'Hello',
        message: 'Hello',
        audience: 'students',
        status: 'withdrawn',
        delivered: 3,
        readCount: 1,
        createdAt: AT,
      },
    ],
  ],
  orders: [
    [
      {
        _id: id(41),
        kind: 'booking',
        gatewayOrderId: 'order_1',
        amountPaise: 9900,
        status: 'paid',
        createdAt: AT,
        paidAt: new Date('2025-09-21'),
      },
      { service: 'FITNESS', title: 'Trial session', creditPaise: 0, refundedPaise: 0 },
    ],
    [
      { _id: id(42), kind: 'plan', gatewayOrderId: 'order_2', amountPaise: 49_900, refundedPaise: 9900, status: 'paid', createdAt: AT },
      { service: 'DIET', title: 'Plan', creditPaise: 0 },
    ],
    [
      {
        _id: id(43),
        kind: 'booking',
        gatewayOrderId: 'order_3',
        service: 'YOGA',
        title: 'Yoga',
        amountPaise: 9900,
        creditPaise: 100,
        refundedPaise: 0,
      },
    ],
  ],
  plans: [
    [
      { _id: id(51), orderId: 'order_2', assessment: { name: 'Amma', number: '09845012345' } },
      { assessment: { name: 'Amma', number: '+919845012345' } },
    ],
    [
      {
        _id: id(52),
        orderId: 'order_4',
        assessment: { name: 'Asha' },
        pausedReason: 'Waits for a blood report',
        history: [{ at: AT, who: 'Nisha', what: 'Paused: waits for a blood report' }],
        checkIns: [{ at: AT, weightKg: 71.5, note: 'Better' }],
      },
    ],
    [
      {
        _id: id(53),
        orderId: 'order_5',
        status: 'claimed',
        assessment: {},

        pausedReason: 'The customer',
        healthErasedAt: AT,
      },
      { status: 'stopped', stopped: { from: 'claimed', at: AT }, nextStageAt: null, pausedReason: null },
    ],
  ],
  enquiries: [
    [
      { _id: id(61), fingerprint: '1', email: 'ravi@lotus.example', requirement: 'Month five', phone: '080 1234 5678' },
      { phone: '+918012345678' },
    ],
    [{ _id: id(62), fingerprint: '2', email: 'jo@lotus.example', phone: '+44 20 7946 0958' }],
  ],
  remote_channels: [[{ _id: 'mf-rewards' as never, stable: '1.1.0', history: ['1.0.0'], canary: null, revision: 2 }]],
  remote_versions: [
    [
      { _id: 'mf-rewards@1.0.0' as never, name: 'mf-rewards', version: '1.0.0', platform: '^1.0.0', releasedAt: AT },
      { ...unsigned, servedAt: AT },
    ],
    [
      { _id: 'mf-rewards@1.1.0' as never, name: 'mf-rewards', version: '1.1.0', platform: '^1.0.0', releasedAt: AT },
      { ...unsigned, servedAt: AT },
    ],
    [{ _id: 'mf-rewards@1.2.0' as never, name: 'mf-rewards', version: '1.2.0', platform: '^1.0.0', releasedAt: AT }, unsigned],
  ],
  outbox: [
    [
      { _id: 'confirmed_1' as never, ...message, doneAt: null },
      { partition: 14, refs: [] },
    ],
    [
      { _id: 'confirmed_2' as never, ...message, payload: { v: 1, booking_id: String(id(11)), assignment: 2 }, doneAt: AT },
      { refs: [String(id(11))] },
    ],
  ],
};

/** Records as earlier releases stored them, by collection. */
export const FIRST_RELEASE = Object.fromEntries(Object.entries(PAIRS).map(([name, pairs]) => [name, pairs.map(([before]) => before)]));

/** The same records after the migrations, in the order of their ids. */
export const MIGRATED_FIRST_RELEASE = Object.fromEntries(
  Object.entries(PAIRS).map(([name, pairs]) => [name, pairs.map(([before, change]) => ({ ...before, ...change }))]),
);

/** Indexes of earlier releases that no version needs now. */
export const STALE_INDEXES: Record<string, IndexSpecification[]> = {
  outbox: [{ relayedAt: 1, createdAt: 1 }],
  plans: [{ nextStageAt: 1 }, { sentAt: -1 }],
  users: [{ type: 1 }],
};

/** Not unique in the first release. */
export const TRAINERS_BY_PHONE: IndexSpecification = { phone: 1 };

/** An entry from before the audit log was sealed. */
export const AUDIT_ENTRY = {
  at: new Date('2026-01-05T10:00:00Z'),
  by: new ObjectId('65f1a0b2c3d4e5f600000001'),
  action: 'user.block',
  subjectKind: 'user',
  subjectId: '65f1a0b2c3d4e5f600000002',
  before: { isBlocked: false },
  after: { isBlocked: true },
  reason: 'Abused a trainer',
};

/** A file in two pieces, stored in clear. */
export const FILE = {
  record: { _id: id(71), length: 9, chunkSize: 5, uploadDate: AT, filename: String(id(71)), metadata: { type: 'application/pdf' } },
  pieces: [
    { files_id: id(71), n: 0, data: Buffer.from('%PDF-') },
    { files_id: id(71), n: 1, data: Buffer.from('mark') },
  ],
};
