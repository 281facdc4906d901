import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Mailbox } from '@fitghar/dev-mailbox';
import { createSandbox } from '@fitghar/gateway-sandbox';
import { Mongo, readSettings, SetClock } from '@fitghar/services/kernel';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { createApp } from '../src/create-app.ts';

const GATEWAY_KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook_secret' };

/** Saturday 21 November 2026, 9:30 in India: before noon, so that today can still be chosen. */
export const MORNING = '2026-11-21T09:30:00+05:30';

/** The whole product in this process, with its own database, its own Redis database, a real gateway and a set clock. */
export interface AppUnderTest {
  app: NestFastifyApplication;
  clock: SetClock;
  /** The environment it was started with. */
  settings: Record<string, string>;
  mongo: Mongo;
  redis: Redis;
  mailbox: Mailbox;
  /** Origin of the site and of the payment sandbox. */
  origin: string;
  gateway: string;
  stop(): Promise<void>;
}

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: integration tests run by 'npm test'`);
  return value;
}

// Test files run side by side in processes whose ids lie close together: each has 16 databases of its own, so that no
// app empties the queues of another.
let redisDatabase = (process.pid % 256) * 16;

export async function startApp(env: Record<string, string> = {}): Promise<AppUnderTest> {
  const clock = new SetClock(new Date(MORNING));
  const mailbox = new Mailbox();
  const smtpPort = await mailbox.listen(0, 0);
  const webhookUrl = { current: '' };
  const sandbox = createSandbox({ ...GATEWAY_KEYS, webhookUrl: () => webhookUrl.current, now: () => clock.now() });
  const gateway = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  redisDatabase += 1;
  const REDIS_URL = env.REDIS_URL ?? `${environment('TEST_REDIS_URL')}/${redisDatabase}`;
  const environmentOfApp = {
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: environment('TEST_MONGODB_URI').replace('/?', `/t${randomUUID().slice(0, 12)}?`),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    GATEWAY_URL: gateway,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    OUTBOX_SWEEP_SECONDS: '1',
    DIST_DIR: environment('TEST_DIST_DIR'),
    ...env,
    REDIS_URL,
  };
  const settings = readSettings(environmentOfApp);
  const app = await createApp(settings, clock);
  await app.listen(0, '127.0.0.1');
  const origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  webhookUrl.current = `${origin}/bff/api/v1/payments/webhooks/razorpay`;
  const mongo = app.get(Mongo);
  return {
    app,
    clock,
    settings: environmentOfApp,
    mongo,
    redis: app.get(Redis),
    mailbox,
    origin,
    gateway,
    async stop() {
      await sandbox.close();
      await mongo.connection.dropDatabase();
      await app
        .get(Redis)
        .flushdb()
        .catch(() => undefined); // a test may have run without Redis
      await app.close();
      await mailbox.close();
    },
  };
}

/** Starts one app for all tests of a file and stops it after them. */
export function useApp(env: Record<string, string> = {}): () => AppUnderTest {
  let running: AppUnderTest | undefined;
  beforeAll(async () => {
    running = await startApp(env);
  });
  afterAll(() => running?.stop());
  return () => {
    if (!running) throw new Error('The app is not running yet');
    return running;
  };
}
