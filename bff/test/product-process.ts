// The built product in its own process, for integration tests. It executes requests from tests over an IPC channel,
// which only this entry point opens, never the product.
import { createApp } from '@fitghar/bff/create-app';
import { whatsAppRegistrations } from '@fitghar/contracts/admin';
import { type CaughtMail, type ChatMessage, Mailbox, WHATSAPP_SANDBOX, WhatsAppCatcher } from '@fitghar/dev-mailbox';
import { createSandbox, SANDBOX_KEYS } from '@fitghar/gateway-sandbox';
import { FakeClock, JobHandlers, Mongo, Queues, readSettings, runWithSignal } from '@fitghar/services/kernel';
import { migrate, RELEASES } from '@fitghar/services/migrations';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { takeProcessCoverage } from '../../packages/testing/src/jest/process-coverage.ts';
import { emptyRedis } from './empty-redis.ts';
import { listStaffCalls, type StaffCall } from './staff-calls.ts';
import { watchTransactions } from './transaction-watch.ts';

const JOB_TIMEOUT_MS = 30_000;

/** The running product, as reported to the test. */
export interface Started {
  /** Origins of the site and of the payment sandbox. */
  origin: string;
  gateway: string;
  /** The environment of the product. */
  settings: Record<string, string>;
}

/** A call of one of {@link operations} by name. */
export interface Request {
  id: number;
  operation: keyof typeof operations;
  args: unknown[];
}

/** The result or error of a call, or an email that the product sent. */
export type Report = { id: number; value: unknown } | { id: number; error: { name: string; message: string } } | { mail: CaughtMail };

const report = (message: Report): void => {
  process.send?.(message);
};

let app: NestFastifyApplication | undefined;
let clock: FakeClock;
let mailbox: Mailbox;
let whatsApp: WhatsAppCatcher;
let stopHooks: (() => Promise<void>)[] = [];
let parallelCommands = (): readonly string[] => [];
let heldMails = 0;
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
  /** Starts the product with its own mail relay and payment gateway. */
  async start(env: Record<string, string>, now: Date): Promise<Started> {
    clock = new FakeClock(now);
    let origin = '';
    whatsApp = new WhatsAppCatcher({
      ...WHATSAPP_SANDBOX,
      webhookUrl: () => `${origin}/bff/api/v1/whatsapp/webhook`,
      templates: whatsAppRegistrations('http://localhost'),
    });
    mailbox = new Mailbox(whatsApp);
    mailbox.onMail = (mail) => report({ mail });
    const smtpPort = await mailbox.listen(0, 0);
    stopHooks = [() => mailbox.close()];
    const webhookUrl = () => `${origin}/bff/api/v1/payments/webhooks/razorpay`;
    const sandbox = createSandbox({ ...SANDBOX_KEYS, webhookUrl, now: () => clock.now() });
    const gateway = await sandbox.listen({ port: 0, host: '127.0.0.1' });
    stopHooks.unshift(() => sandbox.close());
    const settings = {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      GATEWAY_URL: gateway,
      WHATSAPP_URL: `http://127.0.0.1:${mailbox.httpPort}`,
      ...env,
    };
    const ready = readSettings(settings);
    await migrate({ uri: ready.MONGODB_URI, releases: RELEASES, contract: true, log: () => undefined });
    app = await createApp(ready, clock);
    parallelCommands = watchTransactions(app.get(Mongo));
    stopHooks.splice(1, 0, () => runningApp().close());
    await app.listen(ready.PORT, '127.0.0.1');
    origin = await app.getUrl();
    return { origin, gateway, settings };
  },

  async stop(): Promise<void> {
    releaseMails();
    for (const stop of stopHooks) await stop();
    stopHooks = [];
    app = undefined;
    const [parallel] = parallelCommands();
    if (parallel) throw new Error(`Commands ran at the same time in one transaction: ${parallel}`);
  },

  emptyRedis,

  setClock(now: Date): void {
    clock.set(now);
  },

  /** Simulates a slow relay: emails to this address are accepted only after {@link operations.releaseMails}. */
  holdMailsTo(address: string): void {
    heldMails = 0;
    const held = Promise.withResolvers<void>();
    releaseMails = held.resolve;
    mailbox.holdBack = (recipients) => {
      if (!recipients.includes(address)) return undefined;
      heldMails += 1;
      return held.promise;
    };
  },

  /** Simulates a relay that answers with this to this address, such as `550 5.1.1`; an empty one is accepted again. */
  refuseMailsTo(address: string, refusal: string): void {
    mailbox.refusalOf = (recipient) => (recipient === address ? refusal : undefined);
  },

  /** What WhatsApp shows on the phone with this number, oldest first. @param number 10 digits */
  chatOf(number: string): ChatMessage[] {
    return whatsApp.chats.get(`91${number}`) ?? [];
  },

  /** Someone writes to us on WhatsApp, or taps a button of a message. */
  writeWhatsApp(number: string, words: string, tapped?: { payload: string; context: string }): Promise<void> {
    return whatsApp.write(`91${number}`, words, tapped);
  },

  /** From now on the number has no WhatsApp. */
  refuseWhatsApp(number: string): void {
    whatsApp.refused.add(`91${number}`);
  },

  /** Whether Meta has paused a template, by its name there. */
  pauseWhatsAppTemplate(name: string, isPaused: boolean): void {
    if (isPaused) whatsApp.paused.add(name);
    else whatsApp.paused.delete(name);
  },

  countHeldMails(): number {
    return heldMails;
  },

  releaseMails(): void {
    releaseMails();
  },

  /** Calls a method of a Nest provider, by class name. */
  call(provider: string, method: string, args: unknown[]): unknown {
    return callMethod(providerNamed(provider), method, args);
  },

  /** Runs a job as a worker does, with that timeout. */
  runJob(name: string, payload: unknown, jobId: string, timeoutMs = JOB_TIMEOUT_MS): Promise<void> {
    return runWithSignal(AbortSignal.timeout(timeoutMs), () => runningApp().get(JobHandlers).run(name, payload, jobId));
  },

  /** Calls a method of a queue; the result stays here, because it holds connections. */
  async callQueue(queue: Parameters<Queues['get']>[0], method: string, args: unknown[]): Promise<void> {
    await callMethod(runningApp().get(Queues).get(queue), method, args);
  },

  takeCoverage: takeProcessCoverage,

  teamCalls(): StaffCall[] {
    return listStaffCalls(runningApp());
  },
};

/** What a test can do to the product besides HTTP. */
export type Operations = typeof operations;

async function answer({ id, operation, args }: Request): Promise<void> {
  try {
    report({ id, value: await callMethod(operations, operation, args) });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // Refusals of the domain have no name but that of their class.
    const name = failure.name === 'Error' ? failure.constructor.name : failure.name;
    report({ id, error: { name, message: failure.message } });
  }
}

process.on('message', (request: Request) => void answer(request));
process.on('disconnect', () => process.exit()); // the Jest worker has ended
