// The same calls on bare Fastify and the MongoDB driver, to measure the overhead of our structure.
// It uses the same collections, verifies the same token and opens the same gateway order.

import { createHmac, hkdfSync } from 'node:crypto';
import { AUTOMATIC_CAPTURE, SANDBOX_AUTHORIZATION } from '@fitghar/gateway-sandbox';
import fastify from 'fastify';
import { MongoClient, ObjectId } from 'mongodb';

const { MONGODB_URI = '', JWT_SECRET = '', GATEWAY_URL = '', PORT = '0' } = process.env;
const TOKEN_KEY = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'fitghar access token', 32)); // as services/kernel/keys.ts
const client = await new MongoClient(MONGODB_URI).connect();
const db = client.db();
const app = fastify();
const HOURS = Array.from({ length: 16 }, (_, index) => `${String(index + 6).padStart(2, '0')}:00`);
const dates = (): string[] => [1, 2, 3].map((days) => new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10));

app.get<{ Querystring: { service_type: string } }>('/slots', async ({ query: { service_type } }) => {
  const days = dates();
  const inUse = { service: service_type, date: { $in: days }, $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] };
  const [trainers, places] = await Promise.all([
    db.collection('trainers').countDocuments({ serviceType: 'Fitness Trainer', status: 'A', blocked: false }),
    db
      .collection('slot_places')
      .find(inUse, { projection: { date: 1, time: 1, _id: 0 } })
      .toArray(),
  ]);
  const capacity = Math.max(100_000, trainers);
  const taken = new Map<string, number>();
  for (const place of places) taken.set(`${place.date} ${place.time}`, (taken.get(`${place.date} ${place.time}`) ?? 0) + 1);
  return {
    dates: days.map((date) => ({
      date,
      label: date,
      slots: HOURS.map((time) => ({ time, left: capacity - (taken.get(`${date} ${time}`) ?? 0) })),
    })),
    message: '',
  };
});

/** Claims of a valid token, else null. */
function verify(token: string): { sub: string; sid: string } | null {
  const [header, payload, signature] = token.split('.');
  const expected = createHmac('sha256', TOKEN_KEY).update(`${header}.${payload}`).digest('base64url');
  return expected === signature ? (JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as { sub: string; sid: string }) : null;
}

async function authenticate(header = ''): Promise<string | null> {
  const claims = verify(header.replace('Bearer ', ''));
  if (!claims) return null;
  const open = await db
    .collection('sessions')
    .findOne({ _id: new ObjectId(claims.sid), endedAt: null, expiresAt: { $gt: new Date() } }, { projection: { _id: 1 } });
  return open ? claims.sub : null;
}

app.get('/transactions', async ({ headers }, reply) => {
  const userId = await authenticate(headers.authorization);
  if (!userId) return reply.status(401).send();
  const orders = await db
    .collection('orders')
    .find({ userId: new ObjectId(userId) })
    .sort({ createdAt: -1 })
    .limit(200)
    .toArray();
  const [bookings, refunds, invoices] = await Promise.all([
    db
      .collection('bookings')
      .find({ _id: { $in: orders.map((order) => order.subjectId) } })
      .toArray(),
    db
      .collection('refunds')
      .find({ userId: new ObjectId(userId), gatewayOrderId: { $in: orders.map((order) => order.gatewayOrderId) } })
      .toArray(),
    db
      .collection('invoices')
      .find({ orderId: { $in: orders.map((order) => order._id) } })
      .toArray(),
  ]);
  const byId = new Map(bookings.map((booking) => [String(booking._id), booking]));
  const refundOf = new Map(refunds.map((refund) => [refund.gatewayOrderId, refund]));
  const invoicesOf = Map.groupBy(invoices, (invoice) => String(invoice.orderId));
  const rows = orders.map((order) => {
    const booking = byId.get(String(order.subjectId));
    return {
      refund: refundOf.get(order.gatewayOrderId) ?? null,
      invoices: (invoicesOf.get(String(order._id)) ?? []).map(({ number, issuedAt }) => ({ number, issuedAt })),
      order_id: order.gatewayOrderId,
      amount: order.amountPaise / 100,
      status: order.status,
      created_at: order.createdAt,
      service_booking: booking && { booking_name: booking.name, trial_date: booking.date, trial_time: booking.time },
      diet_plan: null,
    };
  });
  return { success: true, status: 'success', message: '', response: { rows } };
});

app.get('/plans', async ({ headers }, reply) => {
  const userId = await authenticate(headers.authorization);
  if (!userId) return reply.status(401).send();
  const plans = await db
    .collection('plans')
    .find({ userId: new ObjectId(userId), status: { $ne: 'pending' } }, { projection: { draft: 0, history: 0, guard: 0 } })
    .sort({ createdAt: -1 })
    .limit(100)
    .toArray();
  return { rows: plans };
});

async function book(userId: string, body: Record<string, string>): Promise<{ created: boolean; answer: object }> {
  const user = await db.collection('users').findOne({ _id: new ObjectId(userId) });
  const pending = await db.collection('bookings').findOne({ userId: new ObjectId(userId), status: 'Pending' });
  const slot = { service: body.service_type, date: body.trial_date, time: body.trial_time };
  const id = pending?._id ?? new ObjectId();
  const expiresAt = new Date(Date.now() + 15 * 60_000);
  await db.collection('trainers').countDocuments({ serviceType: 'Fitness Trainer', status: 'A', blocked: false });
  await db.collection('slot_places').deleteMany({ ...slot, expiresAt: { $lte: new Date() }, _id: { $ne: id } });
  const places = await db.collection('slot_places').find(slot).toArray();
  const own = places.find((place) => place._id.equals(id));
  const used = new Set(places.map((place) => place.place as number));
  let place = own?.place as number | undefined;
  while (!place || (!own && used.has(place))) place = 1 + Math.floor(Math.random() * 100_000);
  await db
    .collection('slot_places')
    .updateOne({ _id: id, expiresAt: { $type: 'date' } }, { $set: { ...slot, place, expiresAt } }, { upsert: true });
  const known = pending && (await db.collection('orders').findOne({ gatewayOrderId: pending.gatewayOrderId }));
  const opened = known
    ? { id: known.gatewayOrderId as string }
    : ((await (
        await fetch(`${GATEWAY_URL}/v1/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: SANDBOX_AUTHORIZATION },
          body: JSON.stringify({ amount: 9900, currency: 'INR', receipt: String(id), payment: AUTOMATIC_CAPTURE }),
        })
      ).json()) as { id: string });
  const booking = {
    userId: new ObjectId(userId),
    status: 'Pending',
    ...slot,
    name: body.booking_name,
    address: body.address,
    area: body.area,
    landmark: body.landmark,
    pincode: body.pincode,
    phone: user?.phone,
    amountPaise: 9900,
    gatewayOrderId: opened.id,
    paymentId: null,
    holdExpiresAt: expiresAt,
    createdAt: new Date(),
  };
  await client.withSession((session) =>
    session.withTransaction(async () => {
      if (pending) await db.collection('bookings').updateOne({ _id: id, status: 'Pending' }, { $set: booking }, { session });
      else {
        await db.collection('bookings').insertOne({ _id: id, ...booking }, { session });
        await db.collection('orders').insertOne(
          {
            gatewayOrderId: opened.id,
            userId: new ObjectId(userId),
            kind: 'booking',
            subjectId: id,
            amountPaise: 9900,
            status: 'created',
            createdAt: new Date(),
            paidAt: null,
            paymentId: null,
          },
          { session },
        );
        await db.collection<{ _id: string; [field: string]: unknown }>('outbox').insertOne(
          {
            _id: `expire-hold.${id}.${expiresAt.getTime()}`,
            queue: 'deadlines',
            name: 'expire-hold',
            payload: { v: 1, booking_id: String(id) },
            createdAt: new Date(),
            runAt: expiresAt,
            relayedAt: null,
            doneAt: null,
          },
          { session },
        );
      }
    }),
  );
  const response = { booking_id: String(id), paymentResponse: { amount: 99, order_id: opened.id } };
  return { created: !pending, answer: { success: true, status: 'success', message: '', response } };
}

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === 11000;

app.post<{ Body: Record<string, string> }>('/booking', async ({ headers, body }, reply) => {
  const userId = await authenticate(headers.authorization);
  if (!userId) return reply.status(401).send();
  // On a double click, the second request updates the first one's booking, as in the product.
  const { created, answer } = await book(userId, body).catch((error: unknown) => {
    if (isDuplicate(error)) return book(userId, body);
    throw error;
  });
  return reply.status(created ? 201 : 200).send(answer);
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
