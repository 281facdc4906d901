// The product in a process of its own, for integration tests. It runs from the build, by Node itself, and does what
// tests ask over the IPC channel: a channel that only this entry has, never the product.
import { createApp } from '@fitghar/bff/create-app';
import { type CaughtMail, Mailbox } from '@fitghar/dev-mailbox';
import { createSandbox } from '@fitghar/gateway-sandbox';
import { Queues, readSettings, SetClock } from '@fitghar/services/kernel';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { type TeamCall, teamCallsOf } from './team-calls.ts';

const GATEWAY_KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'sandbox_secret', webhookSecret: 'sandbox_webhook_secret' };

/** What a test gets to know about the product that it has started. */
export interface Started {
  /** Origin of the site and of the payment sandbox. */
  origin: string;
  gateway: string;
  /** The environment it was started with. */
  settings: Record<string, string>;
}

/** What a test asks for, by the name of one of {@link operations}. */
export interface Request {
  id: number;
  operation: keyof typeof operations;
  args: unknown[];
}

/** What comes back: the result of a request, why it failed, or a mail that the product has sent. */
export type Report = { id: number; value: unknown } | { id: number; error: { name: string; message: string } } | { mail: CaughtMail };

const report = (message: Report): void => {
  process.send?.(message);
};

let app: NestFastifyApplication | undefined;
let clock: SetClock;
let mailbox: Mailbox;
let stopTogether: (() => Promise<void>)[] = [];
let releaseMails = (): void => undefined;

function runningApp(): NestFastifyApplication {
  if (!app) throw new Error('No product is running in this process');
  return app;
}

function providerNamed(name: string): object {
  for (const module of runningApp().get(ModulesContainer).values())
    for (const [token, { instance }] of module.providers)
      if (typeof token === 'function' && token.name === name && instance && typeof instance === 'object') return instance;
  throw new Error(`The product has no provider ${name}`);
}

function callMethod(target: object, method: string, args: unknown[]): unknown {
  const found: unknown = Reflect.get(target, method);
  if (typeof found !== 'function') throw new Error(`${target.constructor.name} has no method ${method}`);
  return Reflect.apply(found, target, args);
}

const operations = {
  /** Starts the product, with a mail relay and a payment gateway that belong to it. */
  async start(env: Record<string, string>, now: Date): Promise<Started> {
    clock = new SetClock(now);
    mailbox = new Mailbox();
    mailbox.onMail = (mail) => report({ mail });
    const smtpPort = await mailbox.listen(0, 0);
    let origin = '';
    const webhookUrl = () => `${origin}/bff/api/v1/payments/webhooks/razorpay`;
    const sandbox = createSandbox({ ...GATEWAY_KEYS, webhookUrl, now: () => clock.now() });
    const gateway = await sandbox.listen({ port: 0, host: '127.0.0.1' });
    const settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, GATEWAY_URL: gateway, ...env };
    app = await createApp(readSettings(settings), clock);
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
    stopTogether = [() => sandbox.close(), () => runningApp().close(), () => mailbox.close()];
    return { origin, gateway, settings };
  },

  async stop(): Promise<void> {
    releaseMails();
    for (const stop of stopTogether) await stop();
    stopTogether = [];
    app = undefined;
  },

  async emptyRedis(url: string): Promise<void> {
    const redis = new Redis(url);
    await redis.flushdb();
    redis.disconnect();
  },

  setClock(now: Date): void {
    clock.set(now);
  },

  /** A slow relay: mails to this address are taken only after {@link operations.releaseMails}. */
  holdMailsTo(address: string): void {
    const held = Promise.withResolvers<void>();
    releaseMails = held.resolve;
    mailbox.holdBack = (recipients) => (recipients.includes(address) ? held.promise : undefined);
  },

  releaseMails(): void {
    releaseMails();
  },

  /** Calls a method of a provider of Nest, which is named by its class. */
  call(provider: string, method: string, args: unknown[]): unknown {
    return callMethod(providerNamed(provider), method, args);
  },

  /** Calls a method of one of the queues; what it answers stays here, as it holds connections. */
  async callQueue(queue: Parameters<Queues['get']>[0], method: string, args: unknown[]): Promise<void> {
    await callMethod(runningApp().get(Queues).get(queue), method, args);
  },

  teamCalls(): TeamCall[] {
    return teamCallsOf(runningApp());
  },
};

/** What a test may ask of the product beyond HTTP. */
export type Operations = typeof operations;

async function answer({ id, operation, args }: Request): Promise<void> {
  try {
    report({ id, value: await callMethod(operations, operation, args) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    report({ id, error: { name, message } });
  }
}

process.on('message', (request: Request) => void answer(request));
// The test file has ended, or its process has: coverage is written by an exit that is no kill.
process.on('disconnect', () => void operations.stop().finally(() => process.exit()));
