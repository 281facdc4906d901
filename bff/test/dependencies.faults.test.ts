import { randomUUID } from 'node:crypto';
import { istDate } from '@fitghar/contracts/common';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aBooking, eventually, PASSWORD, payAtGateway, type Receipt, request, type TestResponse } from './customer.ts';
import { DEPENDENCIES, type Dependency, DeployedProduct } from './deployed-product.ts';
import { fail } from './fail.ts';
import { FAULTS, type Fault } from './fault-proxy.ts';
import { PersistentBuyer } from './persistent-buyer.ts';
import { readMetrics } from './read-metrics.ts';

jest.setTimeout(180_000);
/** A request without a response by then hangs: the product's own timeout is much shorter (REQUEST_TIMEOUT_MS). */
const HUNG_AFTER_MS = 30_000;
/** Time for metrics: of their slowest source, and to answer on a busy machine. */
const METRICS_WITHIN_MS = 1800;
/** Time to recover, including the product's own timers. */
const RECOVERY_TIMEOUT_MS = 30_000;

/** A user's or team member's action during a fault. Each can be retried until it succeeds, as a page would. */
interface Attempt {
  name: string;
  /** Without these it may return 503; without any other it must succeed. */
  needs: Dependency[];
  send(): Promise<TestResponse>;
}

describe('the product answers and loses nothing with', () => {
  const product = new DeployedProduct();
  const adminEmail = `ops.${randomUUID().slice(0, 8)}@example.in`;
  let adminToken = '';

  beforeAll(async () => {
    await product.start({ proxied: true, env: { SLOT_MIN_CAPACITY: '1000' } });
    await product.createAdmin(adminEmail);
    adminToken = (await login(adminEmail)).body.response.authorisation.token;
    await request(product, 'GET', '/'); // loads the releases into the cache
  });
  afterAll(() => product.stop());

  const within = async (send: Promise<TestResponse>): Promise<TestResponse> => {
    const hung = AbortSignal.timeout(HUNG_AFTER_MS);
    return Promise.race([
      send,
      new Promise<never>((_, reject) => hung.addEventListener('abort', () => reject(new Error(`No answer within ${HUNG_AFTER_MS} ms`)))),
    ]);
  };
  const login = (email: string) => request(product, 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD } });
  const mailsTo = (email: string, subject: RegExp) =>
    [...product.mails.values()].filter((mail) => mail.to === email && subject.test(mail.subject));

  /** A customer with a captured payment, a plan to be sent, and a session to book. */
  async function prepare(): Promise<{ buyer: PersistentBuyer; receipt: Receipt; planId: string; version: number }> {
    const buyer = await PersistentBuyer.signedIn(product);
    const receipt = await payAtGateway(product, await buyer.open());
    const bought = await buyer.retryUntilSuccess('POST', '/bff/user/dietPlan', DIET_PLAN_BODY);
    const { plan_id: planId, paymentResponse } = bought.body.response;
    await buyer.verify(await payAtGateway(product, paymentResponse.order_id));
    const version = await eventually(async () => {
      const { body } = await request(product, 'GET', `/bff/api/v1/admin/plan-deliveries/${planId}`, { token: adminToken });
      return body.draft?.days.length ? (body.version as number) : null;
    }, RECOVERY_TIMEOUT_MS);
    return { buyer, receipt, planId, version };
  }

  function attemptsOf({ buyer, receipt, planId, version }: Awaited<ReturnType<typeof prepare>>): Attempt[] {
    const { token } = buyer;
    const date = istDate(new Date(), 1); // by the product's real clock
    const call = (method: string, path: string, body?: unknown) => () =>
      request(product, method, path, { token, ...(body !== undefined && { body }) });
    const booking = aBooking({ trial_date: date });
    return [
      { name: 'landing page', needs: [], send: call('GET', '/') },
      { name: 'log in', needs: ['mongo'], send: () => login(buyer.email) },
      { name: 'dashboard', needs: ['mongo'], send: call('GET', '/bff/api/v1/booking/ongoing') },
      { name: 'book', needs: ['mongo', 'gateway'], send: call('POST', '/bff/user/createOrUpdateBooking', booking) },
      { name: 'pay', needs: ['mongo', 'gateway'], send: call('POST', '/bff/api/v1/institute/enrolments', { programme_id: 'fellowship' }) },
      { name: 'verify', needs: ['mongo', 'gateway'], send: call('POST', '/bff/api/v1/payments/verify', receipt) },
      {
        name: 'operations home',
        needs: ['mongo'],
        send: () => request(product, 'GET', '/bff/api/v1/admin/summary', { token: adminToken }),
      },
      {
        name: 'deliver a plan',
        needs: ['mongo'],
        send: () => request(product, 'POST', `/bff/api/v1/admin/plan-deliveries/${planId}/send`, { token: adminToken, body: { version } }),
      },
    ];
  }

  /** Every 503 carries `Retry-After`; what does not need the dependency succeeds. */
  async function meet(attempts: Attempt[], broken: Dependency): Promise<Attempt[]> {
    const answers = await Promise.all(attempts.map(({ send }) => within(send())));
    const refused = attempts.filter((_, index) => answers[index]?.status === 503);
    for (const [index, { name, needs }] of attempts.entries()) {
      const { status, headers } = answers[index] ?? fail('no answer');
      const [success, expected] = [status < 300, needs.includes(broken) ? '2xx or 503' : '2xx'];
      if (!success && !(needs.includes(broken) && status === 503)) fail(`${name}: ${status} instead of ${expected}`);
      if (status === 503) expect([name, Number(headers.get('retry-after')) > 0]).toStrictEqual([name, true]);
    }
    return refused;
  }

  /** After recovery, rejected actions succeed, and each message has arrived once. */
  async function recover({ buyer, receipt }: Awaited<ReturnType<typeof prepare>>, refused: Attempt[]): Promise<void> {
    await eventually(async () => (await request(product, 'GET', '/bff/health/ready')).body.redis === 'up', RECOVERY_TIMEOUT_MS);
    for (const { name, send } of refused)
      await eventually(async () => {
        const { status } = await within(send());
        if (status === 409 && name === 'deliver a plan') return true; // it was sent, though the response was lost
        return status < 300;
      }, RECOVERY_TIMEOUT_MS);
    const orders = product.mongo.collection('orders');
    expect(await orders.countDocuments({ gatewayOrderId: receipt.razorpay_order_id, status: 'paid' })).toBe(1);
    await eventually(() => mailsTo(buyer.email, /enrolled/).length > 0 && mailsTo(buyer.email, /is here/).length > 0, 60_000);
    expect([mailsTo(buyer.email, /enrolled/).length, mailsTo(buyer.email, /is here/).length]).toStrictEqual([1, 1]);
  }

  for (const [dependency, missing] of [
    ['mongo', 'outbox'],
    ['redis', 'queues'],
  ] as const)
    it(`${dependency}: black hole; metrics are read all the same, and say what is missing`, async () => {
      const proxy = product.proxy(dependency);
      await proxy.inject('black hole');
      try {
        // What was read a moment ago is still fresh.
        const metrics = await eventually(async () => {
          const startedAt = performance.now();
          const { status, body } = await request(product, 'GET', '/bff/metrics', { token: 'development-metrics' });
          expect([status, performance.now() - startedAt < METRICS_WITHIN_MS]).toStrictEqual([200, true]);
          const read = readMetrics(String(body));
          return read.get(`metrics_collection_failed{source="${missing}"}`) === 1 ? read : null;
        });
        expect(metrics.get('metrics_collection_failed{source="pool"}')).toBe(0);
        expect(metrics.has('outbox_oldest_seconds')).toBe(dependency !== 'mongo');
        expect(metrics.get('process_start_time_seconds')).toBeGreaterThan(0);
      } finally {
        await proxy.heal();
      }
    });

  const cells = DEPENDENCIES.flatMap((dependency) => FAULTS.map((fault): [Fault, Dependency] => [fault, dependency]));
  /** The worst ones; `npm run test:faults` runs all. */
  const few: [Fault, Dependency][] = [
    ['black hole', 'redis'],
    ['black hole', 'mongo'],
    ['black hole', 'gateway'],
  ];
  for (const [fault, dependency] of process.env.FAULT_CELLS === 'all' ? cells : few) {
    it(`${dependency}: ${fault}`, async () => {
      const prepared = await prepare();
      const attempts = attemptsOf(prepared);
      const proxy = product.proxy(dependency);
      await proxy.inject(fault);
      try {
        const refused = await meet(attempts, dependency);
        await meet([...attempts.slice(0, 3)], dependency); // after the first ones have detected the fault
        await proxy.heal();
        await recover(prepared, refused);
      } finally {
        await proxy.heal();
      }
    });
  }
});
