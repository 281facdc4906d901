import { ticketNumber } from '@fitghar/contracts/account';
import { MINUTE_MS } from '@fitghar/contracts/common';
import { bookingRecord, userRecord } from '@fitghar/testing/records';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { ADMIN, logIn } from '../accounts.ts';
import { insertRows } from '../insert-rows.ts';
import { responseTimes } from '../response-times.ts';
import type { Topic } from '../topic.ts';

const ROWS = 1_000_000;
/** The topic `lists` has those before. */
const FIRST = 1_000_000;
/** Whom the searches name. */
const NAMED = FIRST + 4711;
const TIMES = 40;

/** IDs by number, so that runs compare; the prefix keeps collections apart. */
const idOf = (prefix: string, index: number): ObjectId => new ObjectId(prefix + index.toString(16).padStart(24 - prefix.length, '0'));
const customer = (index: number) => idOf('c0', index);
const at = (index: number) => new Date(Date.UTC(2025, 0, 1) + index * MINUTE_MS);
/** The number of a ticket is about the second of its id. */
const ticket = (index: number) => idOf(Math.floor(at(index).getTime() / 1000).toString(16), index);
const orderOf = (index: number) => `order_${index}`;
const paymentOf = (index: number) => `pay_${index}`;

/** What can be found, each of which belongs to the customer of its number. */
const COLLECTIONS: Record<string, (index: number) => object> = {
  users: (index) => ({ _id: customer(index), ...userRecord(index) }),
  bookings: (index) => ({ _id: idOf('b0', index), ...bookingRecord(index, customer(index)) }),
  orders: (index) => ({
    ...{ _id: idOf('d0', index), gatewayOrderId: orderOf(index), userId: customer(index), kind: 'booking', subjectId: idOf('b0', index) },
    ...{
      service: 'YOGA',
      title: 'Trial session',
      amountPaise: 9900,
      discounts: [],
      partsPaise: 0,
      creditPaise: 0,
      refundedPaise: 0,
      status: 'paid',
    },
    ...{ createdAt: at(index), paidAt: at(index), paymentId: paymentOf(index) },
  }),
  payments: (index) => ({
    ...{ _id: paymentOf(index), gatewayOrderId: orderOf(index), amountPaise: 9900, currency: 'INR', method: 'upi', wallet: null },
    ...{ outcome: 'delivered', at: at(index) },
  }),
  invoices: (index) => ({
    ...{ number: `FG/26-27/${index}`, kind: 'invoice', orderId: idOf('d0', index), gatewayOrderId: orderOf(index) },
    ...{ paymentId: paymentOf(index), refundId: null, against: null, userId: customer(index), issuedAt: at(index) },
    ...{
      buyer: 'Kavya Menon',
      place: '29',
      sellerGstin: '29ABCDE1234F1Z5',
      title: 'Trial session',
      service: 'YOGA',
      sac: '999723',
      percent: 18,
    },
    ...{ taxablePaise: 8390, cgstPaise: 755, sgstPaise: 755, igstPaise: 0, totalPaise: 9900, discounts: [], creditPaise: 0 },
  }),
  tickets: (index) => ({
    ...{ _id: ticket(index), userId: customer(index), message: 'The mat is torn', status: 'Closed', replies: [], createdAt: at(index) },
  }),
};

async function fill(db: Db): Promise<void> {
  for (const [collection, make] of Object.entries(COLLECTIONS)) await insertRows(db, collection, ROWS, (index) => make(FIRST + index));
}

const SEARCHES = [
  'admin/search?q=me',
  'admin/search?q=menon',
  `admin/search?q=kavya${NAMED}`,
  `admin/search?q=kavya${NAMED}%20menon`,
  `admin/search?q=900${NAMED}`,
  `admin/search?q=%2B91%20900${NAMED}`,
  `admin/search?q=kavya${NAMED}%40example.in`,
  `admin/search?q=${orderOf(NAMED)}`,
  `admin/search?q=${paymentOf(NAMED)}`,
  `admin/search?q=FG/26-27/${NAMED}`,
  `admin/search?q=${idOf('b0', NAMED).toHexString()}`,
  `admin/search?q=${ticketNumber(ticket(NAMED).toHexString())}`,
  'admin/search?q=FG-00000-00000',
  'admin/search?q=nobody-has-this-name',
];

export const findAnything: Topic = {
  name: 'find-anything',
  about:
    'The search of operations among 1,000,000 customers, sessions, orders, payments, invoices and tickets each, by whatever a caller can name: p95 of forty requests.',
  measurements: ({ site, mongoUri }) => [
    {
      title: 'Searches among 1,000,000 of each',
      measure: async () => {
        const client = await MongoClient.connect(mongoUri);
        try {
          await fill(client.db());
        } finally {
          await client.close();
        }
        const { token } = await logIn(site.origin, ADMIN);
        const measured = await responseTimes(site.origin, token, SEARCHES, TIMES);
        return measured.map(({ call, p95 }) => ({
          name: decodeURIComponent(call).replace('?', ' '),
          value: p95,
          unit: 'ms',
          budget: 'search',
        }));
      },
    },
  ],
};
