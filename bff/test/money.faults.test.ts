import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { assertBooksMatch } from './books.ts';
import { eventually, injectFault, payAtGateway } from './customer.ts';
import { DeployedProduct } from './deployed-product.ts';
import { PersistentBuyer } from './persistent-buyer.ts';
import { repeatUntil } from './repeat-until.ts';

const PAYMENTS = Number(process.env.FAULT_PAYMENTS ?? 12);
const SETTLE_TIMEOUT_MS = 180_000;
jest.setTimeout(300_000);

describe(`money survives, with ${PAYMENTS} payments per scenario:`, () => {
  const product = new DeployedProduct();
  beforeAll(() => product.start());
  afterAll(() => product.stop());

  /** Orders for the same programme, which is sold to a person once: of as many customers. */
  async function openOrders(count: number): Promise<{ buyers: PersistentBuyer[]; orders: string[] }> {
    const buyers = await Promise.all(Array.from({ length: count }, () => PersistentBuyer.signedIn(product)));
    return { buyers, orders: await Promise.all(buyers.map((buyer) => buyer.open())) };
  }

  /** Opens and pays orders during a fault, and asserts that the result is as if nothing had happened. */
  async function survive(
    trouble: (paying: Promise<unknown>) => Promise<void>,
    { brought = 0.5, sequence = true }: { brought?: number; sequence?: boolean } = {},
  ): Promise<void> {
    const { buyers, orders } = await openOrders(PAYMENTS);
    const pay = async (order: string, index: number) => {
      if (sequence) await wait(index * 40);
      const receipt = await payAtGateway(product, order);
      if (index < PAYMENTS * brought) await buyers[index]?.verify(receipt);
    };
    const paying = Promise.all(orders.map(pay));
    await trouble(paying);
    await paying;
    await assertFulfilledOnce(buyers, orders);
    await assertLedgerMatchesGateway();
  }

  /** Each order is paid, fulfilled and invoiced once, and its customer gets each email once. */
  async function assertFulfilledOnce(buyers: PersistentBuyer[], orders: string[]): Promise<void> {
    const addresses = new Set(buyers.map(({ email }) => email));
    const mailsOf = (subject: RegExp) => [...product.mails.values()].filter((mail) => addresses.has(mail.to) && subject.test(mail.subject));
    const of = { gatewayOrderId: { $in: orders } };
    const collection = (name: string) => product.mongo.collection(name);
    await eventually(
      async () => mailsOf(/enrolled/).length >= orders.length && (await collection('invoices').countDocuments(of)) >= orders.length,
      SETTLE_TIMEOUT_MS,
    );
    for (const order of orders) expect([order, mailsOf(/enrolled/).filter(({ text }) => text.includes(order)).length]).toEqual([order, 1]);
    expect(await collection('invoices').countDocuments(of)).toBe(orders.length);
    expect(await collection('orders').countDocuments({ ...of, status: 'paid' })).toBe(orders.length);
    expect(await collection('payments').countDocuments({ ...of, outcome: 'delivered' })).toBe(orders.length);
    expect(await collection('enrolments').countDocuments({ gatewayOrderId: { $in: orders }, status: 'enrolled' })).toBe(orders.length);
  }

  const assertLedgerMatchesGateway = () => assertBooksMatch(product.mongo.getClient().db(product.mongo.name), product);

  it('a worker killed repeatedly', () =>
    survive((paying) =>
      repeatUntil(paying, async () => {
        await wait(200 + Math.random() * 600);
        await product.kill('worker');
        product.launch('worker');
        await wait(1200);
      }),
    ));

  it('a web process killed repeatedly', () =>
    survive((paying) =>
      repeatUntil(paying, async () => {
        await wait(100 + Math.random() * 500);
        await product.kill('web');
        product.launch('web');
        await product.answers();
        await wait(300);
      }),
    ));

  it('a gateway outage', () =>
    survive(async () => {
      await injectFault(product, { api: 'down' });
      await wait(3000);
      await injectFault(product, { api: 'up' });
    }));

  it('a gateway that takes seconds to answer', () =>
    survive(async (paying) => {
      await injectFault(product, { api: 'slow' });
      await wait(2500);
      await injectFault(product, { api: 'up' });
      await paying;
    }));

  it('missing webhooks without a browser', async () => {
    await injectFault(product, { webhooks: 'drop' });
    await survive(async () => undefined, { brought: 0 });
    await injectFault(product, { webhooks: 'deliver' });
  });

  it('webhooks repeated ten times', async () => {
    await injectFault(product, { webhooks: 'duplicate', copies: 10 });
    await survive(async () => undefined);
    await injectFault(product, { webhooks: 'deliver' });
  });

  it('webhooks out of order and all at once', async () => {
    await injectFault(product, { webhooks: 'reorder' });
    await survive(async () => undefined, { brought: 0, sequence: false });
    await injectFault(product, { webhooks: 'deliver' });
  });

  it('webhooks long after reconciliation', async () => {
    await injectFault(product, { webhooks: 'delay', delay_ms: 8000 });
    await survive(async () => undefined);
    await injectFault(product, { webhooks: 'deliver', delay_ms: 0 });
    await wait(8500);
    await assertLedgerMatchesGateway();
  });

  it('a Redis that loses everything', () =>
    survive((paying) =>
      repeatUntil(paying, async () => {
        await wait(300);
        await product.redis.flushdb();
      }),
    ));

  it('a primary that steps down', () =>
    survive(async () => {
      await wait(200);
      await product.mongo.getClient().db('admin').command({ replSetStepDown: 2, secondaryCatchUpPeriodSecs: 0, force: true });
    }));

  it('a gateway that refunds and then answers 500', async () => {
    const { buyers, orders } = await openOrders(Math.min(10, PAYMENTS));
    for (const [index, order] of orders.entries()) await buyers[index]?.verify(await payAtGateway(product, order));
    // The second payment of each order is refunded automatically.
    await injectFault(product, { api: 'fails-after' });
    for (const order of orders) await payAtGateway(product, order);
    await wait(2000);
    await injectFault(product, { api: 'up' });
    await eventually(
      async () =>
        (await product.mongo.collection('refunds').countDocuments({ gatewayOrderId: { $in: orders }, status: 'processed' })) ===
        orders.length,
      SETTLE_TIMEOUT_MS,
    );
    await assertLedgerMatchesGateway();
  });
});
