import { randomInt, randomUUID } from 'node:crypto';
import { istDate } from '@fitghar/contracts/common';
import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aBooking, eventually, PASSWORD, payAtGateway, request, type TestResponse } from './customer.ts';
import { DEPENDENCIES, type Dependency, DeployedProduct } from './deployed-product.ts';
import { fail } from './fail.ts';
import { FAULTS, type Fault } from './fault-proxy.ts';
import { PersistentBuyer } from './persistent-buyer.ts';
import { readMetrics } from './read-metrics.ts';

jest.setTimeout(180_000);
/**
 * `FAULT_TIMES=strict`, on a machine with nothing else to do, runs the product with its own timeouts and gives it three
 * seconds for an answer and ten to recover.
 */
const isStrict = process.env.FAULT_TIMES === 'strict';
/** A request without a response by then hangs: the product's own timeout is shorter (REQUEST_TIMEOUT_MS). */
const HUNG_AFTER_MS = isStrict ? 3000 : 30_000;
/** Time to recover, including the product's own timers. */
const RECOVERY_TIMEOUT_MS = isStrict ? 10_000 : 30_000;
const SETUP_TIMEOUT_MS = 60_000;
/** A failed job waits for its next attempt. */
const SETTLED_WITHIN_MS = 60_000;

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
    await product.start({ proxied: true, env: { SLOT_MIN_CAPACITY: '1000', ...(isStrict && { REQUEST_TIMEOUT_MS: '2500' }) } });
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

  const textsTo = (mobile: string) => product.sms.filter((body) => body.includes(`91${mobile}`));

  /** A trainer who can be assigned, and the mobile number. */
  async function aTrainer(): Promise<{ trainerId: string; mobile: string }> {
    const mobile = `7${randomInt(1e9).toString().padStart(9, '0')}`;
    const { insertedId } = await product.mongo.collection('trainers').insertOne({
      ...{ name: 'Arjun Rao', email: `arjun.${mobile}@example.in`, phone: `+91${mobile}`, serviceType: 'Fitness Trainer', status: 'A' },
      ...{ pin: '560038', district: 'Bengaluru Urban', state: 'Karnataka', servicingArea: [], blocked: false, stars: 0, ratings: 0 },
      ...{ languages: [], daysOff: [], words: [], kyc: null },
    });
    return { trainerId: String(insertedId), mobile };
  }

  /** A customer with a captured payment, a plan to be sent, a session to book, and a paid one without a trainer. */
  async function prepare() {
    const buyer = await PersistentBuyer.signedIn(product);
    const receipt = await payAtGateway(product, await buyer.open());
    const bought = await buyer.retryUntilSuccess('POST', '/bff/user/dietPlan', DIET_PLAN_BODY);
    const { plan_id: planId, paymentResponse } = bought.body.response;
    await buyer.verify(await payAtGateway(product, paymentResponse.order_id));
    const guest = await PersistentBuyer.signedIn(product);
    const { booking_id: bookingId, paymentResponse: trial } = await guest.bookFirstFreeTrial();
    await guest.verify(await payAtGateway(product, trial.order_id));
    const version = await eventually(async () => {
      const { body } = await request(product, 'GET', `/bff/api/v1/admin/plan-deliveries/${planId}`, { token: adminToken });
      return body.draft?.days.length ? (body.version as number) : null;
    }, SETUP_TIMEOUT_MS);
    return { buyer, receipt, planId, version, bookingId, ...(await aTrainer()) };
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>;

  function attemptsOf({ buyer, receipt, planId, version, bookingId, trainerId }: Prepared): Attempt[] {
    const { token } = buyer;
    const date = istDate(new Date(), 1); // by the product's real clock
    const call = (method: string, path: string, body?: unknown) => () =>
      request(product, method, path, { token, ...(body !== undefined && { body }) });
    const ops = (method: string, path: string, body?: unknown) => () =>
      request(product, method, `/bff/api/v1/admin/${path}`, { token: adminToken, ...(body !== undefined && { body }) });
    const booking = aBooking({ trial_date: date });
    return [
      { name: 'landing page', needs: [], send: call('GET', '/') },
      { name: 'log in', needs: ['mongo'], send: () => login(buyer.email) },
      { name: 'dashboard', needs: ['mongo'], send: call('GET', '/bff/api/v1/booking/ongoing') },
      { name: 'book', needs: ['mongo', 'gateway'], send: call('POST', '/bff/user/createOrUpdateBooking', booking) },
      { name: 'pay', needs: ['mongo', 'gateway'], send: call('POST', '/bff/user/dietPlan', DIET_PLAN_BODY) },
      { name: 'verify', needs: ['mongo', 'gateway'], send: call('POST', '/bff/api/v1/payments/verify', receipt) },
      { name: 'operations home', needs: ['mongo'], send: ops('GET', 'summary') },
      { name: 'deliver a plan', needs: ['mongo'], send: ops('POST', `plan-deliveries/${planId}/send`, { version }) },
      { name: 'assign a trainer', needs: ['mongo'], send: ops('POST', `service-requests/${bookingId}/assign`, { trainer_id: trainerId }) },
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

  /** After recovery, rejected actions succeed, and each message has arrived once; an SMS twice if its provider's answer was lost. */
  async function recover({ buyer, receipt, mobile }: Prepared, refused: Attempt[], broken: Dependency): Promise<void> {
    await eventually(async () => (await request(product, 'GET', '/bff/health/ready')).body.redis === 'up', RECOVERY_TIMEOUT_MS);
    for (const { name, send } of refused)
      await eventually(async () => {
        const { status } = await within(send());
        if (status === 409 && name === 'deliver a plan') return true; // it was sent, though the response was lost
        return status < 300;
      }, RECOVERY_TIMEOUT_MS);
    const orders = product.mongo.collection('orders');
    expect(await orders.countDocuments({ gatewayOrderId: receipt.razorpay_order_id, status: 'paid' })).toBe(1);
    await eventually(() => mailsTo(buyer.email, /enrolled/).length > 0 && mailsTo(buyer.email, /is here/).length > 0, SETTLED_WITHIN_MS);
    expect([mailsTo(buyer.email, /enrolled/).length, mailsTo(buyer.email, /is here/).length]).toStrictEqual([1, 1]);
    await eventually(() => textsTo(mobile).length > 0, SETTLED_WITHIN_MS);
    if (broken !== 'sms') expect(textsTo(mobile)).toHaveLength(1);
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
          const { status, body } = await within(request(product, 'GET', '/bff/metrics', { token: 'development-metrics' }));
          expect(status).toBe(200);
          const read = readMetrics(String(body));
          return read.get(`metrics_collection_failed{source="${missing}"}`) === 1 ? read : null;
        });
        // The site stays behind its load balancer: it has pages to serve.
        const ready = await request(product, 'GET', '/bff/health/ready');
        expect([ready.status, ready.body[dependency]]).toStrictEqual([200, 'down']);
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
        await recover(prepared, refused, dependency);
      } finally {
        await proxy.heal();
      }
    });
  }
});

/** Nearly every call waits for them. They are off above, because all its customers share one address. */
describe('rate limits, while Redis hangs,', () => {
  const product = new DeployedProduct();
  beforeAll(() => product.start({ proxied: true, env: { RATE_LIMITS: 'on' } }));
  afterAll(() => product.stop());

  it('hold up neither login nor dashboard (B7)', async () => {
    const { email, token } = await PersistentBuyer.signedIn(product);
    await product.proxy('redis').inject('black hole');
    try {
      const logIn = () => request(product, 'POST', '/bff/user/userLogin', { body: { email, password: PASSWORD } });
      const dashboard = () => request(product, 'GET', '/bff/api/v1/booking/ongoing', { token });
      for (const send of [logIn, dashboard, logIn, dashboard]) expect((await send()).status).toBe(200);
    } finally {
      await product.proxy('redis').heal();
    }
  });
});
