import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, request } from './customer.ts';
import { DeployedProduct } from './deployed-product.ts';
import { from, shell } from './runbook-commands.ts';

jest.setTimeout(180_000);
const METRICS_TOKEN = 'a token for the metrics of a test';
const RECOVERY_TIMEOUT_MS = 30_000;
const READY = 'curl -s localhost:3000/bff/health/ready';
const LIVE = 'curl -i localhost:3000/bff/health/live';
const METRICS = 'curl -i -H "Authorization: Bearer $METRICS_TOKEN" localhost:3000/bff/metrics';
const MISSING = 'curl -s -H "Authorization: Bearer $METRICS_TOKEN" localhost:3000/bff/metrics | grep metrics_collection_failed';
const FAILED = `curl -s -H "Authorization: Bearer $METRICS_TOKEN" localhost:3000/bff/metrics | grep 'http_request_duration_seconds_count.*5xx'`;

describe('the commands of the runbooks, while something is broken', () => {
  const product = new DeployedProduct();
  beforeAll(() => product.start({ proxied: true, env: { METRICS_TOKEN } }));
  afterAll(() => product.stop());

  const run = (file: string, command: string, env: NodeJS.ProcessEnv = { METRICS_TOKEN }) =>
    shell(from(file, command), product.origin, env);
  const shows = (file: string, command: string, what: RegExp) =>
    eventually(async () => what.test((await run(file, command)).output), RECOVERY_TIMEOUT_MS);

  it('metrics-missing: names Redis as the source that is not read, while it is away', async () => {
    const redis = product.proxy('redis');
    await redis.inject('refused');
    try {
      await shows('metrics-missing.md', MISSING, /^metrics_collection_failed\{source="queues"\} 1$/m);
      await shows('metrics-missing.md', READY, /"redis":"down"/);
    } finally {
      await redis.heal();
    }
    await shows('metrics-missing.md', MISSING, /^metrics_collection_failed\{source="queues"\} 0$/m);
  });

  it('site-errors: shows the route that fails and that MongoDB is away; the process itself answers', async () => {
    const mongo = product.proxy('mongo');
    await mongo.inject('refused');
    try {
      await shows('site-errors.md', READY, /"mongo":"down"/);
      const { status } = await request(product, 'POST', '/bff/user/userLogin', { body: { email: 'a@example.in', password: 'Namaste1' } });
      expect(status).toBe(503);
      await shows('site-errors.md', FAILED, /route="\/bff\/user\/userLogin"/);
      expect(await run('process-down.md', LIVE)).toMatchObject({ code: 0, output: expect.stringMatching(/HTTP\/1\.1 200/) });
    } finally {
      await mongo.heal();
    }
    await shows('site-errors.md', READY, /"mongo":"up"/);
  });

  it('site-errors: finds a slow command and the primary', async () => {
    const admin = product.mongo.getClient().db('admin');
    const evaluate = new Map([
      ['db.currentOp({ secs_running: { $gt: 1 } })', { currentOp: 1, secs_running: { $gt: 1 } }],
      ['rs.status()', { replSetGetStatus: 1 }],
    ]);
    const mongosh = async (command: string) => JSON.stringify(await admin.command(evaluate.get(from('site-errors.md', command)) ?? {}));
    await product.mongo.collection('slow').insertOne({ x: 1 });
    const slow = product.mongo.collection('slow').findOne({ $where: 'sleep(5000); return true' });
    await eventually(
      async () => (await mongosh('db.currentOp({ secs_running: { $gt: 1 } })')).includes('sleep(5000)'),
      RECOVERY_TIMEOUT_MS,
    );
    await slow;
    expect(await mongosh('rs.status()')).toContain('"stateStr":"PRIMARY"');
  });

  it('process-down: no answer from a process that is gone, 401 for a wrong token', async () => {
    expect(await run('process-down.md', METRICS)).toMatchObject({ output: expect.stringMatching(/HTTP\/1\.1 200/) });
    const wrong = await run('process-down.md', METRICS, { METRICS_TOKEN: 'of another site' });
    expect(wrong.output).toMatch(/HTTP\/1\.1 401/);
    await product.kill('web');
    expect((await run('process-down.md', LIVE)).code).not.toBe(0);
    product.launch('web');
    await product.answers();
    expect((await run('process-down.md', LIVE)).code).toBe(0);
  });

  it('webhook-silent: our address refuses a webhook without a signature', async () => {
    const { output } = await run('webhook-silent.md', 'curl -i -X POST https://your.site/bff/api/v1/payments/webhooks/razorpay');
    expect(output).toMatch(/HTTP\/1\.1 400/);
  });

  it('redis-evicts: sets the policy and shows what was evicted', async () => {
    const redisCli = async (command: string) => {
      const [, name = '', ...args] = from('redis-evicts.md', command).split(' ');
      return String(await product.redis.call(name, ...args));
    };
    await product.redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    try {
      expect(await redisCli('redis-cli CONFIG SET maxmemory-policy noeviction')).toBe('OK');
      expect(await product.redis.config('GET', 'maxmemory-policy')).toContain('noeviction');
    } finally {
      await product.redis.config('SET', 'maxmemory-policy', 'noeviction');
    }
    expect(await redisCli('redis-cli INFO stats')).toMatch(/^evicted_keys:\d+/m);
  });
});
