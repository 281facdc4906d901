import { DIET_PLAN_BODY } from '@fitghar/testing/bodies';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventually, PASSWORD, payAtGateway, request } from './customer.ts';
import { DEPENDENCIES, DeployedProduct } from './deployed-product.ts';
import { FAULTS } from './fault-proxy.ts';
import { PersistentBuyer } from './persistent-buyer.ts';

jest.setTimeout(1_200_000);
/** Calls of each kind that meet a fault at the same time. */
const AT_ONCE = 20;
/** Caches and pools fill in the first ones. */
const WARM_UP_ROUNDS = 2;
const ROUNDS = 4;
/** Compiled code and statistics grow a little for a long time; a leak of one request in a hundred would be more. */
const MAX_GROWTH = 1.1;
const RECOVERY_MS = 120_000;

const product = new DeployedProduct();
beforeAll(() => product.start({ proxied: true, inspected: true, env: { SLOT_MIN_CAPACITY: '1000', REQUEST_TIMEOUT_MS: '2500' } }));
afterAll(() => product.stop());

/** Calls that read, write and cause jobs, while the dependency is broken. */
async function callAll({ email, token }: PersistentBuyer): Promise<void> {
  const call = (method: string, path: string, body?: unknown) =>
    request(product, method, path, { token, ...(body !== undefined && { body }) }).catch(() => null);
  await Promise.all(
    Array.from({ length: AT_ONCE }, () => [
      call('GET', '/'),
      call('POST', '/bff/user/userLogin', { email, password: PASSWORD }),
      call('GET', '/bff/api/v1/booking/ongoing'),
      call('POST', '/bff/user/dietPlan', DIET_PLAN_BODY),
    ]).flat(),
  );
}

/** Every fault of every dependency, and then a purchase whose jobs have run. */
async function meetAllFaults(): Promise<void> {
  const buyer = await PersistentBuyer.signedIn(product);
  for (const dependency of DEPENDENCIES)
    for (const fault of FAULTS) {
      const proxy = product.proxy(dependency);
      await proxy.inject(fault);
      await callAll(buyer).finally(() => proxy.heal());
      await eventually(
        async () => (await request(product, 'GET', '/bff/health/ready').catch(() => null))?.body.redis === 'up',
        RECOVERY_MS,
      );
    }
  const { paymentResponse } = (await buyer.retryUntilSuccess('POST', '/bff/user/dietPlan', DIET_PLAN_BODY)).body.response;
  await buyer.verify(await payAtGateway(product, paymentResponse.order_id));
  await eventually(
    () => [...product.mails.values()].some(({ to, subject }) => to === buyer.email && /arrive by/.test(subject)),
    RECOVERY_MS,
  );
}

it('memory stays flat while dependencies fail again and again', async () => {
  const inspectors = (['web', 'worker'] as const).map((which) => product.inspector(which));
  const heaps = () => Promise.all(inspectors.map((inspector) => inspector.heapAfterCollection()));
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await meetAllFaults();
  const before = await heaps();
  for (let round = 0; round < ROUNDS; round++) await meetAllFaults();
  const after = await heaps();
  const growth = after.map((bytes, index) => bytes / (before[index] ?? 0));
  process.stderr.write(`Heap of web process and worker, in MB: ${[...before, ...after].map((bytes) => (bytes / 1e6).toFixed(1))}\n`);
  for (const each of growth) expect(each).toBeLessThan(MAX_GROWTH);
});
