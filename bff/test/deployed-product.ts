import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { BusinessRules } from '@fitghar/contracts/common';
import { Mailbox } from '@fitghar/dev-mailbox';
import { createSandbox, SANDBOX_KEYS } from '@fitghar/gateway-sandbox';
import { Inspector } from '@fitghar/testing/inspector';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { eventually, PASSWORD, request } from './customer.ts';
import { fail } from './fail.ts';
import { FaultProxy } from './fault-proxy.ts';
import { freePort } from './free-port.ts';
import { writeRules } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 180_000;
/** Files that run in parallel use separate Redis databases. */
const REDIS_DATABASE = Number(process.env.JEST_WORKER_ID ?? 1);

export const DEPENDENCIES = ['mongo', 'redis', 'smtp', 'sms', 'gateway'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

const environment = (name: string): string => process.env[name] ?? fail(`${name} is not set: run 'npm test -- faults'`);

/** A program that runs entry points of the back end, such as `bff/dist/main.js`, and the arguments before them. */
export interface Runner {
  command: string;
  args: string[];
}

/** The product as in production: site and worker in their own processes, which can be killed. */
export class DeployedProduct {
  readonly mailbox = new Mailbox();
  /** Emails by Message-ID, because recipients show a duplicate only once. */
  readonly mails = new Map<string, { to: string; subject: string; text: string }>();
  /** SMS texts received by the provider. */
  readonly sms: string[] = [];
  readonly mongo: mongoose.Connection;
  readonly redis: Redis;
  origin = '';
  gateway = '';
  private env: NodeJS.ProcessEnv = {};
  private readonly running = new Map<'web' | 'worker', ChildProcess>();
  private readonly proxies = new Map<Dependency, FaultProxy>();
  private readonly inspectors = new Map<'web' | 'worker', Inspector>();
  private sandbox: ReturnType<typeof createSandbox> | undefined;
  private smsProvider: Server | undefined;
  private readonly uri = environment('TEST_MONGODB_URI').replace('/?', `/f${randomUUID().slice(0, 12)}?`);
  private readonly redisUrl = `${environment('TEST_REDIS_URL')}/${REDIS_DATABASE}`;

  /** @param runner Node with the build of this checkout, unless another is given */
  constructor(private readonly runner: Runner = { command: process.execPath, args: [] }) {
    this.mongo = mongoose.createConnection(this.uri);
    // without the product's login, which may empty nothing
    this.redis = new Redis(this.redisUrl.replace(/\/\/.*@/, '//'));
  }

  /**
   * @param proxied connects each dependency through a proxy, so that {@link proxy} can break it
   * @param inspected lets {@link inspector} look into the processes
   */
  async start({
    proxied = false,
    inspected = false,
    env = {},
    rules = {},
  }: {
    proxied?: boolean;
    inspected?: boolean;
    env?: NodeJS.ProcessEnv;
    rules?: Partial<BusinessRules>;
  } = {}): Promise<void> {
    if (inspected) for (const which of ['web', 'worker'] as const) this.inspectors.set(which, new Inspector(await freePort()));
    this.mailbox.onMail = ({ to, subject, text, message_id }) => this.mails.set(message_id, { to: to[0] ?? '', subject, text });
    const [port, smtpPort] = [await freePort(), await this.mailbox.listen(0, 0)];
    this.origin = `http://127.0.0.1:${port}`;
    this.sandbox = createSandbox({ ...SANDBOX_KEYS, webhookUrl: () => `${this.origin}/bff/api/v1/payments/webhooks/razorpay` });
    this.gateway = await this.sandbox.listen({ port: 0, host: '127.0.0.1' });
    const dependencies: Record<Dependency, string> = {
      mongo: this.uri,
      redis: this.redisUrl,
      smtp: `smtp://127.0.0.1:${smtpPort}`,
      sms: await this.startSmsProvider(),
      gateway: this.gateway,
    };
    if (proxied) for (const name of DEPENDENCIES) dependencies[name] = await this.startProxy(name, dependencies[name]);
    this.env = {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      WORKER_PORT: '0',
      MONGODB_URI: dependencies.mongo,
      REDIS_URL: dependencies.redis,
      SMTP_URL: dependencies.smtp,
      SMS_PROVIDER: 'msg91',
      MSG91_URL: dependencies.sms,
      MSG91_AUTH_KEY: 'test-key',
      SMS_DLT_TEMPLATES: 'trainer-assigned-customer=1,trainer-assigned-trainer=2,visit-off=3',
      GATEWAY_URL: dependencies.gateway,
      DIST_DIR: environment('TEST_DIST_DIR'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      OUTBOX_SWEEP_SECONDS: '1',
      RECONCILE_SECONDS: '2',
      REQUEST_TIMEOUT_MS: '8000', // a busy machine must not look like a hung dependency
      ...env,
    };
    await this.runCommand('migrate.js');
    const { db } = await this.mongo.asPromise();
    if (db) await writeRules(db, { batch_seats: 1000, ...rules });
    this.launch('web');
    this.launch('worker');
    await this.answers();
  }

  proxy(name: Dependency): FaultProxy {
    return this.proxies.get(name) ?? fail('Start the product with { proxied: true }');
  }

  inspector(which: 'web' | 'worker'): Inspector {
    return this.inspectors.get(which) ?? fail('Start the product with { inspected: true }');
  }

  /** Creates a team account, as `npm run create-admin` does. */
  async createAdmin(email: string): Promise<void> {
    await this.runCommand('create-admin.js', { NAME: 'Ops', MOBILE: '9000000001', EMAIL: email, PASSWORD });
  }

  private async runCommand(name: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const [code] = await once(this.spawn(name, env), 'exit');
    if (code !== 0) fail(`${name} failed`);
  }

  private spawn(entry: string, env: NodeJS.ProcessEnv): ChildProcess {
    const { command, args } = this.runner;
    return spawn(command, [...args, `bff/dist/${entry}`], { cwd: ROOT, stdio: 'ignore', env: { ...this.env, ...env } });
  }

  async kill(which: 'web' | 'worker'): Promise<void> {
    const child = this.running.get(which);
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Sends a signal that the process handles. */
  signal(which: 'web' | 'worker', signal: NodeJS.Signals): void {
    this.running.get(which)?.kill(signal);
  }

  /** Starts the site or the worker in its own process. */
  launch(which: 'web' | 'worker'): ChildProcess {
    const inspector = this.inspectors.get(which);
    const child = this.spawn('main.js', { ROLE: which, ...(inspector && { NODE_OPTIONS: inspector.nodeOptions }) });
    this.running.set(which, child);
    return child;
  }

  async answers(): Promise<void> {
    await eventually(
      () =>
        request(this, 'GET', '/bff/health/live')
          .then(({ status }) => status === 200)
          .catch(() => false),
      START_TIMEOUT_MS,
    );
  }

  async stop(): Promise<void> {
    await this.kill('worker');
    await this.kill('web');
    await this.sandbox?.close();
    this.smsProvider?.closeAllConnections();
    this.smsProvider?.close();
    for (const proxy of this.proxies.values()) await proxy.close();
    await this.mongo.dropDatabase();
    await this.mongo.close();
    await this.redis.flushdb();
    this.redis.disconnect();
    await this.mailbox.close();
  }

  /** A fake of MSG91's API, as far as the product uses it. */
  private async startSmsProvider(): Promise<string> {
    this.smsProvider = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (part) => {
        body += part;
      });
      incoming.on('end', () => {
        this.sms.push(body);
        outgoing.setHeader('content-type', 'application/json').end(JSON.stringify({ type: 'success', message: randomUUID() }));
      });
    }).listen(0, '127.0.0.1');
    await once(this.smsProvider, 'listening');
    const address = this.smsProvider.address();
    return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : fail('no port');
  }

  private async startProxy(name: Dependency, url: string): Promise<string> {
    const target = new URL(url);
    const proxy = new FaultProxy(Number(target.port));
    this.proxies.set(name, proxy);
    target.port = String(await proxy.listen());
    // Otherwise the driver would bypass the proxy by the replica set's own address.
    if (name === 'mongo') target.search = '?directConnection=true';
    return target.href;
  }
}
