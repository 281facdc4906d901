import { createHmac, randomUUID } from 'node:crypto';
import { waitUntil } from '@fitghar/dev-stack';
import { AUTOMATIC_CAPTURE, SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import type { BenchSite } from '../bench-site.ts';
import { withPausedQueues } from '../pause-queues.ts';
import { heapMegabytes } from '../read-metric.ts';
import { ratioOf, type Topic } from '../topic.ts';

const SETTLEMENTS = Number(process.env.BENCH_SETTLEMENTS ?? 10_000);
const AT_ONCE = 16;
const SETTLE_TIMEOUT_MS = 300_000;
const RUPEES = 8000;
const CHUNK = 500;
/** Rarely, because the back end prints all its metrics for a sample: four a second took 5 % of its time. */
const SAMPLE_INTERVAL_MS = 1000;

interface Order {
  id: ObjectId;
  enrolmentId: ObjectId;
  gatewayOrderId: string;
}

/** Runs `work` for each item with limited concurrency. @returns items per second */
async function rateOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const begin = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
    }),
  );
  return (items.length * 1000) / (performance.now() - begin);
}

const post = async (address: string, body: unknown): Promise<{ id: string; razorpay_payment_id: string }> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: SANDBOX_AUTHORIZATION },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<{ id: string; razorpay_payment_id: string }>;
};

/** Opens orders as the institute does: at the gateway and in the database. */
async function openOrders(client: MongoClient, gateway: string): Promise<Order[]> {
  const [orders, userId, createdAt] = [[] as Order[], new ObjectId(), new Date()];
  await rateOf([...Array(SETTLEMENTS).keys()], async () => {
    const { id } = await post(`${gateway}/v1/orders`, { amount: RUPEES * 100, currency: 'INR', payment: AUTOMATIC_CAPTURE });
    orders.push({ id: new ObjectId(), enrolmentId: new ObjectId(), gatewayOrderId: id });
  });
  for (let from = 0; from < orders.length; from += CHUNK) {
    const some = orders.slice(from, from + CHUNK);
    await client
      .db()
      .collection('orders')
      .insertMany(
        some.map(({ id, enrolmentId, gatewayOrderId }) => ({
          _id: id,
          gatewayOrderId,
          userId,
          kind: 'enrolment',
          subjectId: enrolmentId,
          service: 'INSTITUTE',
          title: 'Fellowship programmes',
          amountPaise: RUPEES * 100,
          discounts: [],
          partsPaise: 0,
          creditPaise: 0,
          refundedPaise: 0,
          status: 'created',
          createdAt,
          paidAt: null,
          paymentId: null,
        })),
      );
    await client
      .db()
      .collection('enrolments')
      .insertMany(some.map(({ enrolmentId, gatewayOrderId }) => enrolment(enrolmentId, userId, gatewayOrderId, createdAt)));
  }
  return orders;
}

const enrolment = (_id: ObjectId, userId: ObjectId, gatewayOrderId: string, createdAt: Date) => ({
  _id,
  userId,
  programmeId: 'fellowship',
  gatewayOrderId,
  status: 'pending',
  createdAt,
  batchId: null,
  track: null,
  choices: 0,
  modulesDone: [],
  certificate: null,
});

const message = (_id: string, queue: string, name: string, payload: unknown) => ({
  _id,
  queue,
  name,
  payload,
  createdAt: new Date(),
  runAt: new Date(),
  relayedAt: new Date(),
  doneAt: null,
});

/** The writes of one settlement on the bare driver: the webhook's transaction, the settlement's, and the completed job. */
async function bareSettlement(client: MongoClient, { id, enrolmentId, gatewayOrderId }: Order): Promise<void> {
  const named = (name: string): Collection<{ _id: string }> => client.db().collection<{ _id: string }>(name);
  const paymentId = `pay_${randomUUID()}`;
  const job = `settle-payment.${paymentId}`;
  const inTransaction = (work: (session: ReturnType<MongoClient['startSession']>) => Promise<void>) =>
    client.withSession((session) => session.withTransaction(() => work(session)));
  await inTransaction(async (session) => {
    const event = { _id: `evt_${randomUUID()}`, type: 'payment.captured', receivedAt: new Date() };
    await named('webhook_events').insertOne(event, { session });
    await named('outbox').insertOne(message(job, 'payments', 'settle-payment', { v: 1, payment_id: paymentId }), { session });
  });
  await inTransaction(async (session) => {
    const paid = { $set: { status: 'paid', paymentId, paidAt: new Date() } };
    await client.db().collection('orders').updateOne({ _id: id, status: 'created' }, paid, { session });
    await client
      .db()
      .collection('enrolments')
      .updateOne({ _id: enrolmentId, status: 'pending' }, { $set: { status: 'enrolled' } }, { session });
    const line = (account: string, paise: number) => ({ account, paise });
    const entry = (event: string, lines: unknown[]) => ({ _id: `${event} ${paymentId}`, at: new Date(), orderId: id, lines });
    await named('ledger_entries').insertOne(entry('sold', [line('customer', 1), line('revenue', -1), line('tax', 0)]), { session });
    await named('ledger_entries').insertOne(entry('received', [line('gateway', 1), line('customer', -1)]), { session });
    const payment = { _id: paymentId, gatewayOrderId, amountPaise: 1, currency: 'INR', outcome: 'delivered', at: new Date() };
    await named('payments').insertOne(payment, { session });
    await named('outbox').insertOne(message(`enrolled-mail.${enrolmentId}`, 'mail', 'enrolled-mail', {}), { session });
    await named('outbox').insertOne(message(`issue-invoice.${id}`, 'invoices', 'issue-invoice', {}), { session });
  });
  await named('outbox').updateOne({ _id: job }, { $set: { doneAt: new Date() } });
}

/**
 * Settlements per second through webhook, queue and ledger, and with the same writes on the bare driver, in a separate
 * database. Invoices and emails have their own queues and are not included. Memory is the back end's minimum heap in MB,
 * in the second and in the last quarter of the run.
 */
async function settle({
  site: { origin },
  gateway,
  mongoUri,
}: BenchSite): Promise<{ rate: number; bare: number; memory: [second: number, last: number] }> {
  const client = await MongoClient.connect(mongoUri);
  const bareClient = await MongoClient.connect(mongoUri.replace(/\/[^/?]+\?/, '/bench_bare?'));
  try {
    await post(`${gateway}/sandbox/faults`, { webhooks: 'drop' });
    const orders = await openOrders(client, gateway);
    const payments: string[] = [];
    await rateOf(orders, async ({ gatewayOrderId }) => {
      payments.push((await post(`${gateway}/sandbox/orders/${gatewayOrderId}/pay`, { outcome: 'success' })).razorpay_payment_id);
    });
    const ledger = client.db().collection('ledger_entries');
    const sold = async () => ledger.countDocuments({ orderId: { $in: orders.slice(-1).map(({ id }) => id) } });
    const before = await ledger.estimatedDocumentCount();
    // The minimum of many samples approximates the heap after garbage collection.
    const samples: number[] = [];
    const sampler = setInterval(() => void heapMegabytes(origin).then((heap) => samples.push(heap)), SAMPLE_INTERVAL_MS);
    const begin = performance.now();
    await rateOf(payments, async (id) => {
      const body = JSON.stringify({ event: 'payment.captured', account_id: 'acc_sandbox', payload: { payment: { entity: { id } } } });
      const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': `evt_${randomUUID()}`,
      };
      const answer = await fetch(`${origin}/bff/api/v1/payments/webhooks/razorpay`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A webhook answered ${answer.status}`);
    });
    await waitUntil(
      async () => (await ledger.estimatedDocumentCount()) >= before + 2 * SETTLEMENTS && (await sold()) > 0,
      SETTLE_TIMEOUT_MS,
      () => 'Some payments were not settled',
    );
    const rate = (SETTLEMENTS * 1000) / (performance.now() - begin);
    clearInterval(sampler);
    const quarter = (from: number) =>
      Math.min(...samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * (from + 0.25))));
    const bareOrders = orders.map((order) => ({ ...order, id: new ObjectId(), enrolmentId: new ObjectId() }));
    const db = bareClient.db();
    // The product's indexes, because they are part of the cost of a write.
    for (const name of ['orders', 'enrolments', 'webhook_events', 'outbox', 'ledger_entries', 'payments'])
      for (const { key, name: _, v, ...options } of await client.db().collection(name).indexes())
        if (!('_id' in key)) await db.collection(name).createIndex(key, options);
    await db
      .collection('orders')
      .insertMany(
        bareOrders.map(({ id, gatewayOrderId }) => ({ _id: id, gatewayOrderId, status: 'created', userId: id, createdAt: new Date() })),
      );
    await db
      .collection('enrolments')
      .insertMany(bareOrders.map(({ id, enrolmentId, gatewayOrderId }) => enrolment(enrolmentId, id, gatewayOrderId, new Date())));
    const bare = await rateOf(bareOrders, (order) => bareSettlement(bareClient, order));
    return { rate, bare, memory: [quarter(0.25), quarter(0.75)] };
  } finally {
    await client.close();
    await bareClient.close();
  }
}

export const settlements: Topic = {
  name: 'settlements',
  about: 'Ten thousand payments through webhook, queue and ledger, compared with the same writes on the bare driver.',
  measurements: (bench) => [
    {
      title: 'Settlements',
      measure: async () => {
        const { rate, bare, memory } = await withPausedQueues(bench.redisUrl, ['mail', 'invoices'], () => settle(bench));
        const [second, last] = memory;
        return [
          ratioOf('settlements through webhook, queue and ledger : bare driver', rate, bare, '/s', 'settlementRatio'),
          ratioOf('heap in the last quarter of the run : in the second', last, second, 'MB', 'heapRatio'),
        ];
      },
    },
  ],
};
