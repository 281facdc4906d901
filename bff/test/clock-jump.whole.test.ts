import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { assertBooksMatch } from './books.ts';
import { eventually, PASSWORD, payAtGateway, request } from './customer.ts';
import { DeployedProduct } from './deployed-product.ts';
import { PersistentBuyer } from './persistent-buyer.ts';

jest.setTimeout(600_000);
const BUYERS = 8;
const SETTLED_WITHIN_MS = 180_000;

const product = new DeployedProduct();
const clock = pathToFileURL(path.join(import.meta.dirname, 'clock-that-jumps.mjs')).href;
beforeAll(() => product.start({ env: { NODE_OPTIONS: `--import=${clock}` } }));
afterAll(() => product.stop());

/** Confirms the payment; an access token may have run out by the new time. */
async function verify(buyer: PersistentBuyer, orderId: string): Promise<void> {
  const receipt = await payAtGateway(product, orderId);
  await eventually(async () => {
    const { status } = await buyer.retryUntilSuccess('POST', '/bff/api/v1/payments/verify', receipt);
    if (status !== 401) return true;
    const login = await request(product, 'POST', '/bff/user/userLogin', { body: { email: buyer.email, password: PASSWORD } });
    buyer.token = login.body.response.authorisation.token;
    return false;
  }, SETTLED_WITHIN_MS);
}

// In this order, each process is an hour ahead of the other for a while.
it.each([
  ['worker', 'ahead'],
  ['web', 'ahead'],
  ['worker', 'back'],
  ['web', 'back'],
] as const)('no place is sold twice and no money is lost when the clock of the %s jumps an hour %s', async (which, direction) => {
  const booked: { buyer: PersistentBuyer; orderId: string }[] = [];
  const book = async () => {
    const buyer = await PersistentBuyer.signedIn(product);
    booked.push({ buyer, orderId: (await buyer.bookFirstFreeTrial()).paymentResponse.order_id });
  };
  await Promise.all(Array.from({ length: BUYERS }, book));
  product.signal(which, 'SIGUSR2');
  await Promise.all(Array.from({ length: BUYERS }, book));
  await Promise.all(booked.map(({ buyer, orderId }) => verify(buyer, orderId)));
  await assertBooksMatch(product.mongo, product);

  // Each order is delivered, or its money is on its way back.
  const orders = product.mongo.collection('orders');
  const gatewayOrderId = { $in: booked.map(({ orderId }) => orderId) };
  await eventually(
    async () => (await orders.countDocuments({ gatewayOrderId, status: { $in: ['paid', 'refunded'] } })) === booked.length,
    SETTLED_WITHIN_MS,
  );
  const paid = await orders.countDocuments({ gatewayOrderId, status: 'paid' });
  const bookings = await product.mongo.collection('bookings').find({ gatewayOrderId, status: 'Session Booked' }).toArray();
  expect(bookings).toHaveLength(paid);
  const places = await product.mongo
    .collection('slot_places')
    .find({ _id: { $in: bookings.map(({ _id }) => _id) } })
    .toArray();
  expect(places.map(({ service, date, time }) => `${service} ${date} ${time}`).sort()).toStrictEqual(
    bookings.map(({ service, date, time }) => `${service} ${date} ${time}`).sort(),
  );
  expect(new Set(places.map(({ service, date, time, place }) => `${service} ${date} ${time} ${place}`)).size).toBe(paid);
  const mails = (email: string) =>
    [...product.mails.values()].filter(({ to, subject }) => to === email && /^Your trial is booked/.test(subject));
  const told = bookings.map(({ gatewayOrderId: id }) => booked.find(({ orderId }) => orderId === id)?.buyer.email ?? '');
  await eventually(() => told.every((email) => mails(email).length > 0), SETTLED_WITHIN_MS);
  expect(told.filter((email) => mails(email).length !== 1)).toStrictEqual([]);
  process.stderr.write(`${which} an hour ${direction}: ${paid} of ${booked.length} orders delivered, the others refunded\n`);
});
