import { MINUTE_MS } from '@fitghar/contracts/common';
import type { CaughtMail, ChatMessage } from '@fitghar/dev-mailbox';
import type { Queues } from '@fitghar/services/kernel';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import type {} from './product.environment.ts';
import type { Remote } from './remote-product.ts';
import type { StaffCall } from './staff-calls.ts';

/** Turns WhatsApp on, with the keys of its catcher. */
export const WHATSAPP_ON = {
  WHATSAPP_PHONE_ID: '100000000000001',
  WHATSAPP_TOKEN: 'whatsapp_sandbox_token',
  WHATSAPP_APP_SECRET: 'whatsapp_sandbox_app_secret',
  WHATSAPP_VERIFY_TOKEN: 'whatsapp_sandbox_verify_token',
};

/** Saturday 21 November 2026, 9:30 in India: before noon, so today is still on offer. */
export const MORNING = '2026-11-21T09:30:00+05:30';

type Queue = ReturnType<Queues['get']>;
/** What a test can do to a queue; results are not returned. */
type QueueCalls = { [Method in 'add' | 'pause' | 'resume' | 'remove']: (...args: Parameters<Queue[Method]>) => Promise<void> };

/**
 * The built product in its own process, with its own database and Redis database, a sandbox gateway and a fake clock.
 */
export interface AppUnderTest {
  /** The product's clock; it moves only when told to. */
  clock: { now(): Date; set(time: Date | string): Promise<void>; advanceMinutes(minutes: number): Promise<void> };
  /** The environment of the product. */
  settings: Record<string, string>;
  mongo: Db;
  /** Every email sent, newest first. The relay can hold those to one address until released, or refuse them. */
  mailbox: {
    caught: readonly CaughtMail[];
    holdTo(address: string): Promise<void>;
    held(): Promise<number>;
    release(): Promise<void>;
    refuse(address: string, refusal?: string): Promise<void>;
  };
  /** The phones of WhatsApp, if the settings turn it on ({@link WHATSAPP_ON}). Numbers have 10 digits. */
  whatsApp: {
    chat(number: string): Promise<ChatMessage[]>;
    write(number: string, words: string, tapped?: { payload: string; context: string }): Promise<void>;
    refuse(number: string): Promise<void>;
    pauseTemplate(name: string, isPaused: boolean): Promise<void>;
  };
  /** Origins of the site and of the payment sandbox. */
  origin: string;
  gateway: string;
  /** What it has logged, one JSON object a line; only the security log unless `LOG_LEVEL` is set. */
  log(): string;
  /** What it has written to standard error. */
  errors(): string;
  /** A provider by its class name: `provider<Outbox>('Outbox')`. */
  provider<Provider extends object>(name: string): Remote<Provider>;
  /** Runs a job directly, without its queue; a new `jobId` makes it a new job. */
  runJob(name: string, payload: unknown, jobId?: string, timeoutMs?: number): Promise<void>;
  queue(name: Parameters<Queues['get']>[0]): QueueCalls;
  emptyRedis(): Promise<void>;
  /** Every call for team members only. */
  teamCalls(): Promise<StaffCall[]>;
  stop(): Promise<void>;
  /** Ends its process at once, as the loss of a machine does. Do not stop it then. */
  kill(): Promise<void>;
}

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: integration tests run by 'npm test'`);
  return value;
}

jest.setTimeout(180_000);

// Files run in parallel, one per Jest worker. Each uses its own databases, numbered from here.
const FIRST_DATABASE = Number(process.env.JEST_WORKER_ID ?? 1) * 64;

const mongo = new MongoClient(environment('TEST_MONGODB_URI'));
afterAll(() => mongo.close());

/**
 * Empties every collection but those of the migrations, because creating collections and indexes takes most of a second,
 * and the files of releases: their keys are digests, and storing the built remotes again takes two.
 */
async function emptyMongo(database: Db): Promise<void> {
  const kept = /^(system\.|migration|remote_files$|remote_source_maps$)/;
  const collections = await database.listCollections({ name: { $not: kept } }, { nameOnly: true }).toArray();
  await Promise.all(collections.map(({ name }) => database.collection(name).deleteMany({})));
}

/** Starts the product. With the `settings` of a running one, it is a second process of the same product. */
export async function startApp(env: Record<string, string> = {}): Promise<AppUnderTest> {
  const [product, place] = products.idle(env.LOG_LEVEL ?? 'silent');
  product.busy = true;
  product.log = '';
  product.errors = '';
  let time = new Date(MORNING);
  const setClock = async (now: Date): Promise<void> => {
    time = now;
    await product.ask('setClock', now);
  };
  const caught: CaughtMail[] = [];
  product.onMail = (mail) => caught.unshift(mail);
  const database = mongo.db(`test-${FIRST_DATABASE + place}`);
  const REDIS_URL = `${environment('TEST_REDIS_URL')}/${FIRST_DATABASE + place}`;
  await Promise.all([emptyMongo(database), product.ask('emptyRedis', REDIS_URL)]);
  const stop = async (): Promise<void> => {
    await product.ask('stop');
    product.busy = false;
  };
  const start = product.ask(
    'start',
    {
      NODE_ENV: 'test',
      PORT: '0',
      MONGODB_URI: environment('TEST_MONGODB_URI').replace(
        '/?',
        // A machine busy with other tests must not look like a hung database either.
        `/${database.databaseName}?connectTimeoutMS=30000&serverSelectionTimeoutMS=30000&`,
      ),
      REDIS_URL,
      RATE_LIMITS: 'off',
      MAX_RUNNING_REQUESTS: '10000',
      REQUEST_TIMEOUT_MS: '30000', // a machine busy with other tests must not look like a hung dependency
      LOG_LEVEL: 'silent',
      OUTBOX_SWEEP_SECONDS: '1',
      WORKER_PORT: '0',
      PASSWORD_MEMORY_KIB: '64',
      DIST_DIR: environment('TEST_DIST_DIR'),
      ...env,
    },
    time,
  );
  const { origin, gateway, settings } = await start.catch(async (error: unknown) => {
    await stop().catch(() => undefined); // it stays busy, and ends with the test file
    throw error;
  });
  const provider = <Provider extends object>(name: string) =>
    product.remote<Provider>((method, args) => product.ask('call', name, method, args));
  return {
    clock: {
      now: () => time,
      set: (now) => setClock(new Date(now)),
      advanceMinutes: (minutes) => setClock(new Date(time.getTime() + minutes * MINUTE_MS)),
    },
    settings,
    mongo: database,
    mailbox: {
      caught,
      holdTo: (address) => product.ask('holdMailsTo', address),
      held: () => product.ask('countHeldMails'),
      release: () => product.ask('releaseMails'),
      refuse: (address, refusal = '451 4.7.1') => product.ask('refuseMailsTo', address, refusal),
    },
    whatsApp: {
      chat: (number) => product.ask('chatOf', number),
      write: (number, words, tapped) => product.ask('writeWhatsApp', number, words, tapped),
      refuse: (number) => product.ask('refuseWhatsApp', number),
      pauseTemplate: (name, isPaused) => product.ask('pauseWhatsAppTemplate', name, isPaused),
    },
    origin,
    gateway,
    log: () => product.log,
    errors: () => product.errors,
    provider,
    runJob: (name, payload, jobId = 'test', timeoutMs) => product.ask('runJob', name, payload, jobId, timeoutMs),
    emptyRedis: () => product.ask('emptyRedis', REDIS_URL),
    queue: (name) => product.remote<QueueCalls>((method, args) => product.ask('callQueue', name, method, args)),
    teamCalls: () => product.ask('teamCalls'),
    stop,
    kill: () => product.kill(),
  };
}

/** Starts one app for all tests of a `describe` and stops it afterwards. */
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
