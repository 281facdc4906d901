import { randomUUID } from 'node:crypto';
import { proposals } from '@fitghar/contracts/booking';
import { istDate, paymentResponse } from '@fitghar/contracts/common';
import { bookingRecord } from '@fitghar/testing/records';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { z } from 'zod';
import { logInCustomers } from '../accounts.ts';
import type { BenchSite } from '../bench-site.ts';
import { withPausedQueues } from '../pause-queues.ts';
import { type Figure, ratioOf, type Topic } from '../topic.ts';

const CUSTOMERS = 40;
/** Purchases before those that are measured. */
const WARM_UP = 4;
const DAYS = 75;
const HOURS_A_DAY = 16;
const CHUNK = 10_000;
const PINCODE = '560038';
const OFFER = { category: 'Basic', price: 7500 };
const FEW = { trainers: 10, places: 1000 };
const MANY = { trainers: 1000, places: 100_000 };

const timeOf = (hour: number): string => `${String(6 + (hour % HOURS_A_DAY)).padStart(2, '0')}:00`;
const trainerIdOf = (index: number): ObjectId => new ObjectId(`c0${index.toString(16).padStart(22, '0')}`);

/** Every other one works on weekdays only. */
const trainerOf = (index: number) => ({
  _id: trainerIdOf(index),
  name: `Arjun${index} Rao`,
  email: `arjun${index}@example.in`,
  phone: `+919${String(index).padStart(9, '0')}`,
  serviceType: 'Fitness Trainer',
  status: 'A',
  blocked: false,
  pin: PINCODE,
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  servicingArea: [],
  workingHours:
    index % 2 ? { weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '06:00', to: '22:00' })), daysOff: [], maxVisits: 8 } : null,
  stars: 0,
  ratings: 0,
  words: [],
  createdAt: new Date(),
});

/** The visit number `index`: its hours take turns, and its trainer has no other visit then. */
function visitOf(index: number, trainers: number) {
  const slot = index % (DAYS * HOURS_A_DAY);
  const round = Math.floor(index / (DAYS * HOURS_A_DAY));
  const when = { date: istDate(new Date(), 1 + Math.floor(slot / HOURS_A_DAY)), time: timeOf(slot) };
  const trainer = { id: trainerIdOf((slot + round) % trainers).toHexString(), name: 'Arjun Rao', phone: '+919000000100' };
  const booking = { ...bookingRecord(index, new ObjectId()), ...when, _id: new ObjectId(), service: 'FITNESS', pincode: PINCODE };
  return {
    booking: { ...booking, status: 'Trainer Assigned', trainer },
    place: { _id: booking._id, service: 'FITNESS', ...when, place: round + 1, expiresAt: null },
  };
}

/** Replaces trainers, visits and their places. */
async function fill(db: Db, { trainers, places }: typeof FEW): Promise<void> {
  for (const name of ['trainers', 'bookings', 'slot_places']) await db.collection(name).deleteMany({});
  await db.collection('trainers').insertMany(Array.from({ length: trainers }, (_, index) => trainerOf(index)));
  for (let from = 0; from < places; from += CHUNK) {
    const visits = Array.from({ length: Math.min(CHUNK, places - from) }, (_, index) => visitOf(from + index, trainers));
    await db.collection('bookings').insertMany(visits.map(({ booking }) => booking));
    await db.collection('slot_places').insertMany(visits.map(({ place }) => place));
  }
}

const receipt = z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string(), razorpay_signature: z.string() });
const STEPS = ['proposed', 'held', 'confirmed'] as const;
type Times = Record<(typeof STEPS)[number], number[]>;

/** Calls the site. @returns the body, and how many milliseconds it took */
async function post(address: string, body: unknown, token?: string): Promise<{ answer: unknown; ms: number }> {
  const begin = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const ms = performance.now() - begin;
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}: ${text}`);
  return { answer: JSON.parse(text), ms };
}

/** Customers with a trial buy a package, one after the other. @returns the milliseconds of each step */
async function schedule({ site: { origin }, gateway, redisUrl }: BenchSite, db: Db, { trainers }: typeof FEW): Promise<Times> {
  const times: Times = { proposed: [], held: [], confirmed: [] };
  const customers = await logInCustomers(origin, CUSTOMERS);
  const trials = customers.map(({ id }, index) => ({
    ...bookingRecord(index, new ObjectId(id)),
    ...{ status: 'Completed', gatewayOrderId: `order_${randomUUID()}`, paymentId: `pay_${randomUUID()}` },
    ...{ service: 'FITNESS', pincode: PINCODE, date: istDate(new Date()) },
    trainer: { id: trainerIdOf(index % trainers).toHexString(), name: 'Arjun Rao', phone: '+919000000100' },
  }));
  await db.collection('bookings').insertMany(trials);
  const orders: string[] = [];
  for (const [index, { token }] of customers.entries()) {
    const pattern = { category: OFFER.category, weekdays: [1, 3, 5], time: timeOf(index) };
    const proposed = await post(`${origin}/bff/api/v1/booking/packages/proposals`, pattern, token);
    const sessions = proposals.parse(proposed.answer).sessions.map(({ date, time }) => ({ date, time }));
    const choice = { category: OFFER.category, sessions, final_price: OFFER.price };
    const held = await post(`${origin}/bff/api/v1/booking/packages`, choice, token);
    orders.push(paymentResponse.parse(held.answer).order_id);
    times.proposed.push(proposed.ms);
    times.held.push(held.ms);
  }
  await withPausedQueues(redisUrl, ['mail', 'sms', 'invoices'], async () => {
    for (const [index, { token }] of customers.entries()) {
      const paying = await post(`${gateway}/sandbox/orders/${orders[index]}/pay`, { outcome: 'success' });
      const confirmed = await post(`${origin}/bff/api/v1/payments/verify`, receipt.parse(paying.answer), token);
      times.confirmed.push(confirmed.ms);
    }
  });
  for (const step of STEPS) times[step].splice(0, WARM_UP);
  return times;
}

const quantile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

async function schedulingFigures(bench: BenchSite): Promise<Figure[]> {
  const client = await MongoClient.connect(bench.mongoUri);
  try {
    const measured = async (world: typeof FEW): Promise<Times> => {
      await fill(client.db(), world);
      return schedule(bench, client.db(), world);
    };
    const [few, many] = [await measured(FEW), await measured(MANY)];
    return STEPS.flatMap((step) => [
      { name: `twelve sessions ${step}, p95`, value: quantile(many[step], 0.95), unit: 'ms', budget: 'scheduling' },
      ratioOf(
        `twelve sessions ${step} among 100,000 places : among 1,000`,
        ...([quantile(many[step], 0.5), quantile(few[step], 0.5)] as const),
        'ms',
        'schedulingRatio',
      ),
    ]);
  } finally {
    await client.close();
  }
}

export const scheduling: Topic = {
  name: 'scheduling',
  about:
    'Packages of twelve sessions among 1,000 trainers and 100,000 taken places, step by step: dates proposed, places held with the order, and sessions confirmed by the payment. Emails, SMS and invoices have their own queues and are not included.',
  measurements: (bench) => [{ title: 'Twelve sessions among 100,000 places', measure: () => schedulingFigures(bench) }],
};
