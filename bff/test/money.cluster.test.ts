import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { assertBooksMatch } from './books.ts';
import { Cluster } from './cluster.ts';
import { eventually, payAtGateway } from './customer.ts';
import { PersistentBuyer } from './persistent-buyer.ts';

const BUYERS_AT_A_TIME = 4;
/** Purchases that must succeed during each fault. */
const DURING_A_FAULT = 6;
const SETTLE_TIMEOUT_MS = 300_000;
jest.setTimeout(900_000);

interface Purchase {
  email: string;
  orderId: string;
  /** The booking or plan. */
  id: string;
  kind: 'trial' | 'plan';
}

describe('money that moves while servers fail', () => {
  const cluster = new Cluster();
  const paid: Purchase[] = [];
  afterAll(() => cluster.close());

  async function bookTrial(buyer: PersistentBuyer): Promise<Purchase> {
    const { booking_id, paymentResponse } = await buyer.bookFirstFreeTrial();
    return { email: buyer.email, orderId: paymentResponse.order_id, id: booking_id, kind: 'trial' };
  }

  async function choosePlan(buyer: PersistentBuyer): Promise<Purchase> {
    const { plan_id, paymentResponse } = await buyer.choosePlan();
    return { email: buyer.email, orderId: paymentResponse.order_id, id: plan_id, kind: 'plan' };
  }

  /** Buys until `stopped` says so; each buyer is a new customer. */
  async function buy(index: number, stopped: () => boolean): Promise<void> {
    for (let turn = index; !stopped(); turn++) {
      const buyer = await PersistentBuyer.signedIn(cluster);
      const purchase = turn % 2 ? await bookTrial(buyer) : await choosePlan(buyer);
      await buyer.verify(await payAtGateway(cluster, purchase.orderId));
      paid.push(purchase);
    }
  }

  const somePurchases = () => {
    const enough = paid.length + DURING_A_FAULT;
    return eventually(() => paid.length >= enough, SETTLE_TIMEOUT_MS).then(() => undefined);
  };

  it('is settled once: with a primary killed, a Redis node frozen, and a web process cut off from MongoDB', async () => {
    let stopped = false;
    const buying = Promise.all(Array.from({ length: BUYERS_AT_A_TIME }, (_, index) => buy(index, () => stopped)));
    buying.catch(() => undefined); // awaited below
    try {
      await somePurchases();
      await cluster.killPrimary();
      await somePurchases();
      for (const node of [0, 1, 2]) await cluster.whileRedisNodeHangs(node, somePurchases);
      await cluster.whileOneWebIsCutOff(somePurchases);
      await somePurchases();
    } finally {
      stopped = true;
    }
    await buying;
    expect(cluster.deadProcesses()).toStrictEqual([]);

    const mailsAbout = async (subject: RegExp) => (await cluster.mails()).filter((mail) => subject.test(mail.subject));
    const plans = paid.filter(({ kind }) => kind === 'plan');
    const trials = paid.filter(({ kind }) => kind === 'trial');
    const buyersOf = (purchases: Purchase[]) => purchases.map(({ email }) => email).sort();
    const recipients = async (subject: RegExp, of: Purchase[]) => {
      const emails = new Set(buyersOf(of));
      return (await mailsAbout(subject))
        .map(({ to }) => to[0] ?? '')
        .filter((email) => emails.has(email))
        .sort();
    };
    for (const [subject, of] of [
      [/^Your plan will arrive by/, plans],
      [/^Your trial is booked/, trials],
    ] as const) {
      await eventually(async () => (await recipients(subject, of)).length >= of.length, SETTLE_TIMEOUT_MS);
      expect(await recipients(subject, of)).toStrictEqual(buyersOf(of)); // each once
    }

    const orders = paid.map(({ orderId }) => orderId);
    const settled = { gatewayOrderId: { $in: orders } };
    expect(await cluster.db.collection('orders').countDocuments({ ...settled, status: 'paid' })).toBe(orders.length);
    expect(await cluster.db.collection('payments').countDocuments({ ...settled, outcome: 'delivered' })).toBe(orders.length);
    expect(await cluster.db.collection('payments').countDocuments(settled)).toBe(orders.length);
    await assertPlacesMatch(trials);
    await assertBooksMatch(cluster.db, cluster);
  });

  /** Each paid trial holds one place in its own slot, and no place is held twice. */
  async function assertPlacesMatch(trials: Purchase[]): Promise<void> {
    const _id = { $in: trials.map(({ id }) => new ObjectId(id)) };
    const slotOf = { service: 1, date: 1, time: 1 } as const;
    const booked = await cluster.db
      .collection('bookings')
      .find({ _id, status: 'Session Booked' })
      .project(slotOf)
      .sort({ _id: 1 })
      .toArray();
    const held = await cluster.db
      .collection('slot_places')
      .find({ _id })
      .project({ ...slotOf, place: 1 })
      .sort({ _id: 1 })
      .toArray();
    expect(held.map(({ place, ...slot }) => slot)).toStrictEqual(booked);
    expect(booked.length).toBe(trials.length);
    const places = held.map(({ service, date, time, place }) => `${service} ${date} ${time} ${place}`);
    expect(new Set(places).size).toBe(places.length);
  }
});
