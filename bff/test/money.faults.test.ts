import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Mailbox } from '@fitghar/dev-mailbox';
import { createSandbox } from '@fitghar/gateway-sandbox';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { ask, eventually, faults, gatewayBooks, payAtGateway, type Receipt } from './customer.ts';
import { fail } from './fail.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAYMENTS = Number(process.env.FAULT_PAYMENTS ?? 12);
const PATIENCE_MS = 180_000;
jest.setTimeout(300_000);
const PASSWORD = 'Namaste1';
const KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook_secret' };

const environment = (name: string): string => process.env[name] ?? fail(`${name} is not set: run 'npm test -- faults'`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : fail('no port');
}

/** The product as production runs it: the site and the worker as processes of their own, which can be killed. */
class Product {
  readonly mailbox = new Mailbox();
  /** Mails by Message-ID: a receiving side shows one that comes again only once. */
  readonly mails = new Map<string, { to: string; subject: string; text: string }>();
  readonly mongo: mongoose.Connection;
  readonly redis: Redis;
  origin = '';
  gateway = '';
  private env: NodeJS.ProcessEnv = {};
  private readonly running = new Map<'main' | 'worker', ChildProcess>();
  private sandbox: ReturnType<typeof createSandbox> | undefined;
  private readonly uri = environment('TEST_MONGODB_URI').replace('/?', `/f${randomUUID().slice(0, 12)}?`);

  constructor() {
    this.mongo = mongoose.createConnection(this.uri);
    this.redis = new Redis(environment('TEST_REDIS_URL'));
  }

  async start(): Promise<void> {
    this.mailbox.onMail = ({ to, subject, text }, messageId) => this.mails.set(messageId, { to: to[0] ?? '', subject, text });
    const [port, smtp] = [await freePort(), await this.mailbox.listen(0, 0)];
    this.origin = `http://127.0.0.1:${port}`;
    this.sandbox = createSandbox({ ...KEYS, webhookUrl: () => `${this.origin}/bff/api/v1/payments/webhooks/razorpay` });
    this.gateway = await this.sandbox.listen({ port: 0, host: '127.0.0.1' });
    this.env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      MONGODB_URI: this.uri,
      REDIS_URL: environment('TEST_REDIS_URL'),
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      GATEWAY_URL: this.gateway,
      DIST_DIR: environment('TEST_DIST_DIR'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      OUTBOX_SWEEP_SECONDS: '1',
      RECONCILE_SECONDS: '2',
      BATCH_SEATS: '1000',
    };
    this.launch('main');
    this.launch('worker');
    await this.answers();
  }

  async kill(which: 'main' | 'worker'): Promise<void> {
    const child = this.running.get(which);
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  launch(which: 'main' | 'worker'): void {
    const role = which === 'main' ? 'web' : 'worker';
    this.running.set(
      which,
      spawn(process.execPath, [`bff/dist/${which}.js`], { cwd: ROOT, stdio: 'ignore', env: { ...this.env, ROLE: role } }),
    );
  }

  async answers(): Promise<void> {
    await eventually(
      () =>
        ask(this, 'GET', '/bff/health/live')
          .then(({ status }) => status === 200)
          .catch(() => false),
      PATIENCE_MS,
    );
  }

  async stop(): Promise<void> {
    await this.kill('worker');
    await this.kill('main');
    await this.sandbox?.close();
    await this.mongo.dropDatabase();
    await this.mongo.close();
    await this.redis.flushdb();
    this.redis.disconnect();
    await this.mailbox.close();
  }
}

/** Somebody who tries again when the site is away, as a browser's page does. */
class Buyer {
  token = '';
  private constructor(
    private readonly product: Product,
    readonly email: string,
  ) {}

  static async signedIn(product: Product): Promise<Buyer> {
    const buyer = new Buyer(product, `buyer.${randomUUID().slice(0, 8)}@example.in`);
    const body = { name: 'Kavya Menon', mobile: '9876543210', email: buyer.email, password: PASSWORD, user_type: 'U' };
    expect((await ask(product, 'POST', '/bff/admin/api/user/register', { body })).status).toBe(201);
    const login = await ask(product, 'POST', '/bff/user/userLogin', { body: { email: buyer.email, password: PASSWORD } });
    buyer.token = login.body.response.authorisation.token;
    return buyer;
  }

  /** Until the answer is no failure of ours. */
  async insist(method: string, call: string, body?: unknown) {
    return eventually(async () => {
      const answer = await ask(this.product, method, call, { token: this.token, ...(body !== undefined && { body }) }).catch(() => null);
      return answer && answer.status < 500 ? answer : null;
    }, PATIENCE_MS);
  }

  async open(): Promise<string> {
    return (await this.insist('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' })).body.order_id;
  }

  async bring(receipt: Receipt): Promise<void> {
    await this.insist('POST', '/bff/api/v1/payments/verify', receipt);
  }
}

describe(`money survives, with ${PAYMENTS} payments in each scenario:`, () => {
  const product = new Product();
  beforeAll(() => product.start());
  afterAll(() => product.stop());

  /** Opens orders, pays them while something goes wrong, and shows that in the end everything is as if nothing had. */
  async function survive(
    trouble: (paying: Promise<unknown>) => Promise<void>,
    { brought = 0.5, sequence = true }: { brought?: number; sequence?: boolean } = {},
  ): Promise<void> {
    const buyer = await Buyer.signedIn(product);
    const orders: string[] = [];
    for (let count = 0; count < PAYMENTS; count++) orders.push(await buyer.open());
    const pay = async (order: string, index: number) => {
      if (sequence) await wait(index * 40);
      const receipt = await payAtGateway(product, order);
      if (index < PAYMENTS * brought) await buyer.bring(receipt);
    };
    const paying = Promise.all(orders.map(pay));
    await trouble(paying);
    await paying;
    await told(buyer, orders);
    await booksAgree();
  }

  /** Each order is paid once, delivered once, invoiced once, and its customer told once of each. */
  async function told(buyer: Buyer, orders: string[]): Promise<void> {
    const mailsOf = (subject: RegExp) =>
      [...product.mails.values()].filter((mail) => mail.to === buyer.email && subject.test(mail.subject));
    await eventually(() => mailsOf(/enrolled/).length >= orders.length && mailsOf(/invoice/).length >= orders.length, PATIENCE_MS);
    for (const order of orders)
      for (const subject of [/enrolled/, /invoice/])
        expect([`${subject} of ${order}`, mailsOf(subject).filter(({ text }) => text.includes(order)).length]).toEqual([
          `${subject} of ${order}`,
          1,
        ]);
    const of = { gatewayOrderId: { $in: orders } };
    const collection = (name: string) => product.mongo.collection(name);
    expect(await collection('orders').countDocuments({ ...of, status: 'paid' })).toBe(orders.length);
    expect(await collection('payments').countDocuments({ ...of, outcome: 'delivered' })).toBe(orders.length);
    expect(await collection('enrolments').countDocuments({ orderId: { $in: orders }, status: 'enrolled' })).toBe(orders.length);
  }

  async function booksAgree(): Promise<void> {
    const totals = async () => {
      const entries = product.mongo.collection<{ lines: { account: string; paise: number }[] }>('ledger_entries');
      const sums = await entries
        .aggregate<{ _id: string; paise: number }>([
          { $unwind: '$lines' },
          { $group: { _id: '$lines.account', paise: { $sum: '$lines.paise' } } },
        ])
        .toArray();
      return Object.fromEntries(sums.map(({ _id, paise }) => [_id, paise]));
    };
    await eventually(async () => {
      const [books, { captured, refunded }] = [await totals(), await gatewayBooks(product)];
      return books.gateway === captured - refunded && (books.customer ?? 0) === 0;
    }, PATIENCE_MS);
    expect(Object.values(await totals()).reduce((sum, paise) => sum + paise, 0)).toBe(0);
    const numbers = (await product.mongo.collection<{ number: string }>('invoices').find({ kind: 'invoice' }).toArray())
      .map(({ number }) => Number(number.split('/').at(-1)))
      .sort((a, b) => a - b);
    expect(numbers).toStrictEqual(numbers.map((_, index) => index + 1));
  }

  const until = async (paying: Promise<unknown>, work: () => Promise<void>) => {
    let done = false;
    void paying.then(() => {
      done = true;
    });
    do await work();
    while (!done);
  };

  it('a worker killed again and again', () =>
    survive((paying) =>
      until(paying, async () => {
        await wait(200 + Math.random() * 600);
        await product.kill('worker');
        product.launch('worker');
        await wait(1200);
      }),
    ));

  it('a site killed again and again', () =>
    survive((paying) =>
      until(paying, async () => {
        await wait(100 + Math.random() * 500);
        await product.kill('main');
        product.launch('main');
        await product.answers();
        await wait(300);
      }),
    ));

  it('a gateway that is away for a while', () =>
    survive(async () => {
      await faults(product, { api: 'down' });
      await wait(3000);
      await faults(product, { api: 'up' });
    }));

  it('a gateway that takes seconds to answer', () =>
    survive(async (paying) => {
      await faults(product, { api: 'slow' });
      await wait(2500);
      await faults(product, { api: 'up' });
      await paying;
    }));

  it('webhooks that never come, with nobody’s browser there', async () => {
    await faults(product, { webhooks: 'drop' });
    await survive(async () => undefined, { brought: 0 });
    await faults(product, { webhooks: 'deliver' });
  });

  it('webhooks that come ten times', async () => {
    await faults(product, { webhooks: 'duplicate', copies: 10 });
    await survive(async () => undefined);
    await faults(product, { webhooks: 'deliver' });
  });

  it('webhooks out of order, all at once', async () => {
    await faults(product, { webhooks: 'reorder' });
    await survive(async () => undefined, { brought: 0, sequence: false });
    await faults(product, { webhooks: 'deliver' });
  });

  it('webhooks that come long after the sweep has found the money', async () => {
    await faults(product, { webhooks: 'delay', delay_ms: 8000 });
    await survive(async () => undefined);
    await faults(product, { webhooks: 'deliver', delay_ms: 0 });
    await wait(8500);
    await booksAgree();
  });

  it('a Redis that loses everything', () =>
    survive((paying) =>
      until(paying, async () => {
        await wait(300);
        await product.redis.flushdb();
      }),
    ));

  it('a database whose primary steps down', () =>
    survive(async () => {
      await wait(200);
      await product.mongo.getClient().db('admin').command({ replSetStepDown: 2, secondaryCatchUpPeriodSecs: 0, force: true });
    }));

  it('a gateway that refunds and then answers 500', async () => {
    const buyer = await Buyer.signedIn(product);
    const orders: string[] = [];
    for (let count = 0; count < Math.min(10, PAYMENTS); count++) {
      const order = await buyer.open();
      orders.push(order);
      await buyer.bring(await payAtGateway(product, order));
    }
    // A second payment of each order is owed back at once: no one has to confirm it.
    await faults(product, { api: 'fails-after' });
    for (const order of orders) await payAtGateway(product, order);
    await wait(2000);
    await faults(product, { api: 'up' });
    await eventually(
      async () =>
        (await product.mongo.collection('refunds').countDocuments({ gatewayOrderId: { $in: orders }, status: 'processed' })) ===
        orders.length,
      PATIENCE_MS,
    );
    await booksAgree();
  });
});
