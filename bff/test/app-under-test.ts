import type { CaughtMail } from '@fitghar/dev-mailbox';
import type { JobHandlers, Queues } from '@fitghar/services/kernel';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { ProductProcess, type Remote } from './remote-product.ts';
import type { TeamCall } from './team-calls.ts';

/** Saturday 21 November 2026, 9:30 in India: before noon, so that today can still be chosen. */
export const MORNING = '2026-11-21T09:30:00+05:30';

type Queue = ReturnType<Queues['get']>;
/** What a test does to a queue; nothing is answered here. */
type QueueCalls = { [Method in 'add' | 'pause' | 'resume' | 'remove']: (...args: Parameters<Queue[Method]>) => Promise<void> };

/** The product, built and in a process of its own, with its own database, its own Redis database, a real gateway and a set clock. */
export interface AppUnderTest {
  /** The clock of the product; it stands still until it is told otherwise. */
  clock: { now(): Date; set(time: Date | string): Promise<void>; advanceMinutes(minutes: number): Promise<void> };
  /** The environment it was started with. */
  settings: Record<string, string>;
  mongo: Db;
  /** Every mail that was sent, the newest first. A relay can be told to take none to an address until it is released. */
  mailbox: { caught: readonly CaughtMail[]; holdTo(address: string): Promise<void>; release(): Promise<void> };
  /** Origin of the site and of the payment sandbox. */
  origin: string;
  gateway: string;
  /** A provider by the name of its class: `provider<JobHandlers>('JobHandlers')`. */
  provider<Provider extends object>(name: string): Remote<Provider>;
  /** Runs a job here and now, without its queue; `jobId` tells one occasion from another. */
  runJob(name: string, payload: unknown, jobId?: string): Promise<void>;
  queue(name: Parameters<Queues['get']>[0]): QueueCalls;
  emptyRedis(): Promise<void>;
  /** Every call that only the team may make. */
  teamCalls(): Promise<TeamCall[]>;
  stop(): Promise<void>;
}

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: integration tests run by 'npm test'`);
  return value;
}

jest.setTimeout(180_000);

// Files run side by side, one in each worker of Jest. Each has databases of its own, numbered from here.
const FIRST_DATABASE = Number(process.env.JEST_WORKER_ID ?? 1) * 64;

const mongo = new MongoClient(environment('TEST_MONGODB_URI'));
const processes: ProductProcess[] = [];
afterAll(async () => {
  await Promise.all(processes.map((each) => each.exit()));
  await mongo.close();
});

/** A process that runs no product now. @returns its place among all of this file, too */
function idleProcess(): [product: ProductProcess, place: number] {
  const place = processes.findIndex(({ busy }) => !busy);
  if (place >= 0) return [processes[place]!, place];
  const another = new ProductProcess();
  return [another, processes.push(another) - 1];
}

/** Takes out what the last test has left. Collections and indexes stay: to make them again costs most of a second. */
async function emptyMongo(database: Db): Promise<void> {
  const collections = await database.listCollections({ name: { $not: /^system\./ } }, { nameOnly: true }).toArray();
  await Promise.all(collections.map(({ name }) => database.collection(name).deleteMany({})));
}

/** Starts the product. With the `settings` of one that is running, it is a second process of the same. */
export async function startApp(env: Record<string, string> = {}): Promise<AppUnderTest> {
  const [product, place] = idleProcess();
  product.busy = true;
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
  const { origin, gateway, settings } = await product.ask(
    'start',
    {
      NODE_ENV: 'test',
      PORT: '0',
      MONGODB_URI: environment('TEST_MONGODB_URI').replace('/?', `/${database.databaseName}?`),
      REDIS_URL,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      OUTBOX_SWEEP_SECONDS: '1',
      PASSWORD_MEMORY_KIB: '64',
      DIST_DIR: environment('TEST_DIST_DIR'),
      ...env,
    },
    time,
  );
  const provider = <Provider extends object>(name: string) =>
    product.remote<Provider>((method, args) => product.ask('call', name, method, args));
  return {
    clock: {
      now: () => time,
      set: (now) => setClock(new Date(now)),
      advanceMinutes: (minutes) => setClock(new Date(time.getTime() + minutes * 60_000)),
    },
    settings,
    mongo: database,
    mailbox: {
      caught,
      holdTo: (address) => product.ask('holdMailsTo', address),
      release: () => product.ask('releaseMails'),
    },
    origin,
    gateway,
    provider,
    runJob: (name, payload, jobId = 'test') => provider<JobHandlers>('JobHandlers').run(name, payload, jobId),
    emptyRedis: () => product.ask('emptyRedis', REDIS_URL),
    queue: (name) => product.remote<QueueCalls>((method, args) => product.ask('callQueue', name, method, args)),
    teamCalls: () => product.ask('teamCalls'),
    async stop() {
      await product.ask('stop');
      product.busy = false;
    },
  };
}

/** Starts one app for all tests of a `describe` and stops it after them. */
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
