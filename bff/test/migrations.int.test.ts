import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Db, MongoClient } from 'mongodb';
import { useApp } from './app-under-test.ts';
import { Customer, eventually } from './customer.ts';
import { fail } from './fail.ts';
import { aPicture } from './pictures.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATE = 'bff/dist/migrate.js';
const RUNNER = 'bff/test/migration-process.ts';
/** The product's migrations by phase. */
const EXPAND = ['0001-baseline'];
const CONTRACT: string[] = [];

const server = process.env.TEST_MONGODB_URI ?? fail('TEST_MONGODB_URI is not set');
const mongo = new MongoClient(server);
const uriOf = (db: Db): string => server.replace('/?', `/${db.databaseName}?`);
let db: Db;
const children = new Set<ChildProcess>();

beforeEach(() => {
  db = mongo.db(`m${randomUUID().slice(0, 12)}`);
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  children.clear();
  await db.dropDatabase();
});
afterAll(() => mongo.close());

/** Every command ends much earlier, also on a busy machine; a product that starts where it should refuse would never end. */
const RUNS_AT_MOST_MS = 15_000;

/** A command on the test's database, killed if it does not end: then its error output says so. */
function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', MONGODB_URI: uriOf(db), ...env },
  });
  children.add(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    printed.out += part;
  });
  child.stderr.on('data', (part) => {
    printed.err += part;
  });
  const limit = setTimeout(() => {
    printed.err += `Killed, as it still ran after ${RUNS_AT_MOST_MS} ms\n`;
    child.kill('SIGKILL');
  }, RUNS_AT_MOST_MS);
  const ended = once(child, 'close').then(() => {
    clearTimeout(limit);
    return { code: child.exitCode, ...printed };
  });
  return { child, ended, printed };
}
const run = (args: string[], env: Record<string, string> = {}) => start(args, env).ended;
const applied = async (): Promise<string[]> =>
  (await db.collection('migrations').find().sort({ _id: 1 }).toArray()).map(({ _id }) => String(_id));

describe('the migration job', () => {
  it('brings an empty database to this version and finds nothing to do when it runs again', async () => {
    expect((await run([MIGRATE, 'status'])).code).toBe(1);
    const { code, out } = await run([MIGRATE]);
    expect([code, out.trim().split('\n')]).toStrictEqual([0, [...EXPAND, ...CONTRACT].map((name) => `Applied ${name}`)]);
    expect(await run([MIGRATE])).toStrictEqual({ code: 0, out: '', err: '' });
    const status = await run([MIGRATE, 'status']);
    expect([
      status.code,
      status.out
        .trim()
        .split('\n')
        .map((line) => line.split(/\s+/, 3)),
    ]).toStrictEqual([0, [...EXPAND.map((name) => ['applied', 'expand', name]), ...CONTRACT.map((name) => ['applied', 'contract', name])]]);
  });

  it('names the collection and index that it cannot create', async () => {
    await db.collection('users').insertMany([{ email: 'asha@fitghar.example' }, { email: 'asha@fitghar.example' }]);
    const { code, err } = await run([MIGRATE]);
    expect([code, err.trim().split('\n').length]).toStrictEqual([1, 1]);
    expect(err).toMatch(/^Migration 0001-baseline failed: users: .*email_1.*The next run continues with it/i);
    expect(await db.collection('migration_lock').countDocuments()).toBe(0);
  });

  it('says in one line that MongoDB is unreachable', async () => {
    const { code, err } = await run([MIGRATE], { MONGODB_URI: 'mongodb://127.0.0.1:1/fitghar' });
    expect([code, err]).toStrictEqual([1, expect.stringMatching(/^MongoDB is unreachable: .*ECONNREFUSED.*\n$/)]);
  });

  it('refuses arguments that it does not know', async () => {
    for (const args of [['up'], ['--force']])
      expect(await run([MIGRATE, ...args])).toMatchObject({ code: 1, err: 'Usage: migrate [status] [--contract]\n' });
  });
});

describe('a run of migrations', () => {
  const counters = () => db.collection<{ n: number }>('counters');
  const allCounted = async (): Promise<boolean> => (await counters().countDocuments({ n: 1 })) === 10;
  beforeEach(async () => {
    await counters().insertMany(Array.from({ length: 10 }, () => ({ n: 0 })));
  });

  it('leaves what the previous version needs until that has ended', async () => {
    const expanded = await run([RUNNER, 'two-phases']);
    const open = 'Open until the previous version has ended (`migrate --contract`): 0002-drop';
    expect([expanded.code, expanded.out, await applied()]).toStrictEqual([0, `Applied 0001-first\n${open}\n`, ['0001-first']]);
    expect(await counters().indexExists('n_1')).toBe(true);
    const status = await run([RUNNER, 'two-phases', 'status']);
    expect([status.code, status.out.replaceAll(/ {2}\S+Z/g, '')]).toStrictEqual([
      0,
      'applied  expand    0001-first\nopen     contract  0002-drop\n',
    ]);

    expect(await run([RUNNER, 'two-phases', '--contract'])).toMatchObject({ code: 0, out: 'Applied 0002-drop\n' });
    expect([await counters().indexExists('n_1'), (await run([RUNNER, 'two-phases', 'status'])).code]).toStrictEqual([false, 0]);
  });

  it('applies first what the release before has left open', async () => {
    await run([RUNNER, 'two-phases']);
    expect((await run([RUNNER, 'next-release', 'status'])).code).toBe(1);
    expect(await run([RUNNER, 'next-release'])).toMatchObject({ code: 0, out: 'Applied 0002-drop\nApplied 0003-third\n' });
  });

  it('continues after a failure with the migration that failed', async () => {
    const failed = await run([RUNNER, 'fails']);
    expect([failed.code, failed.err]).toStrictEqual([
      1,
      'Migration 0002-count failed: the disk is full. Those before it are applied; the next run continues with it\n',
    ]);
    expect([await applied(), await counters().countDocuments({ n: 1 })]).toStrictEqual([['0001-first'], 4]);
    expect(await db.collection('migration_lock').countDocuments()).toBe(0);
    expect(await run([RUNNER, 'whole'])).toMatchObject({ code: 0, out: 'Applied 0002-count\nApplied 0003-third\n' });
    expect(await allCounted()).toBe(true);
  });

  it('takes over from a killed one once its lock expires', async () => {
    const killed = start([RUNNER, 'hangs']);
    await eventually(() => killed.printed.out.includes('hangs'));
    killed.child.kill('SIGKILL');
    const next = await run([RUNNER, 'whole']);
    expect([next.code, next.out]).toStrictEqual([
      0,
      expect.stringMatching(/^Waiting for another run: .*\nApplied 0002-count\nApplied 0003-third\n$/),
    ]);
    expect(await allCounted()).toBe(true);
  });

  it('stops when another has taken its lock', async () => {
    const frozen = start([RUNNER, 'hangs']);
    await eventually(() => frozen.printed.out.includes('hangs'));
    frozen.child.kill('SIGSTOP');
    expect(await run([RUNNER, 'whole'])).toMatchObject({ code: 0 });
    frozen.child.kill('SIGCONT');
    expect(await frozen.ended).toMatchObject({ code: 1, err: expect.stringContaining('Another run took the lock') });
    expect([await allCounted(), await applied()]).toStrictEqual([true, ['0001-first', '0002-count', '0003-third']]);
  });

  it('applies everything once when several start together', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => run([RUNNER, 'whole'])));
    expect(runs.map(({ code, err }) => [code, err])).toStrictEqual(Array.from({ length: 3 }, () => [0, '']));
    expect(runs.flatMap(({ out }) => out.match(/Applied 0002-count/g) ?? [])).toHaveLength(1);
    expect(await allCounted()).toBe(true);
  });

  it('ends with the name of the other if that takes too long', async () => {
    const other = start([RUNNER, 'hangs']);
    await eventually(() => other.printed.out.includes('hangs'));
    const { code, err } = await run([RUNNER, 'whole'], { LOCK_WAIT_MS: '0' });
    expect([code, err]).toStrictEqual([
      1,
      expect.stringMatching(new RegExp(`^Another run holds the lock: .*process ${other.child.pid}\\. Start this one again`)),
    ]);
  });
});

describe('the product', () => {
  const account = { NAME: 'Nisha', MOBILE: '9876543210', PASSWORD: 'Mango Tea 7' };
  /** The quickest command that starts on a database. */
  const startProduct = () => run(['bff/dist/create-admin.js'], { ...account, EMAIL: `${randomUUID()}@fitghar.example` });
  const record = (name: string, phase: string, release: number) =>
    db.collection<{ _id: string }>('migrations').insertOne({ _id: name, phase, release, appliedAt: new Date() } as never);

  it.each(['web', 'worker'])('does not start as %s on a database that lacks migrations, and does not alter it', async (ROLE) => {
    const { code, err } = await run(['bff/dist/main.js'], { ROLE, PORT: '0', WORKER_PORT: '0', LOG_LEVEL: 'silent' });
    expect([code, err]).toStrictEqual([1, expect.stringMatching(/^The database lacks 0001-baseline\. .*npm run migrate.*\n$/)]);
    expect(await db.listCollections().toArray()).toStrictEqual([]);
  });

  it('does not start on a database that a newer version has contracted', async () => {
    await run([MIGRATE]);
    await record('9999-from-the-future', 'contract', 2);
    const refused = await run(['bff/dist/main.js'], { ROLE: 'web', PORT: '0', LOG_LEVEL: 'silent' });
    expect([refused.code, refused.err]).toStrictEqual([
      1,
      expect.stringMatching(/^The database is newer than this version: 9999-from-the-future was applied\. .*\n$/),
    ]);
    expect((await run([MIGRATE, 'status'])).code).toBe(1);
  });

  it('starts while the next version is being deployed, but not two versions behind', async () => {
    await run([MIGRATE]);
    await record('9998-expanded', 'expand', 2);
    expect(await startProduct()).toMatchObject({ code: 0 });
    await record('9999-expanded', 'expand', 3);
    expect(await startProduct()).toMatchObject({ code: 1, err: expect.stringContaining('9999-expanded was applied') });
  });
});

describe('the indexes of a running product', () => {
  const running = useApp();
  const status = () => run([MIGRATE, 'status'], { MONGODB_URI: running().settings.MONGODB_URI ?? '' });

  it('are those of the migrations, files included', async () => {
    const customer = await Customer.signedIn(running());
    expect((await customer.send('/bff/api/v1/account/tickets', { message: 'The mat is torn' }, aPicture())).status).toBe(201);
    expect(await status()).toMatchObject({ code: 0, out: expect.not.stringContaining('index ') });
  });

  it('are reported by name where someone has changed them', async () => {
    const { mongo: database } = running();
    await database.collection('users').createIndex({ name: 1 });
    await database.collection('bookings').dropIndex('words_1');
    await database.collection('otps').dropIndex('to_1_purpose_1');
    await database.collection('otps').createIndex({ to: 1, purpose: 1 });
    await database.createCollection('scratch');
    try {
      const { code, out } = await status();
      expect(code).toBe(1);
      expect(out.split('\n').filter((line) => line.startsWith('index '))).toStrictEqual([
        'index    different otps.to_1_purpose_1',
        'index    missing bookings.words_1',
        'index    unknown scratch',
        'index    unknown users.name_1',
      ]);
    } finally {
      await database.collection('users').dropIndex('name_1');
      await database.collection('otps').dropIndex('to_1_purpose_1');
      await database.dropCollection('scratch');
      await database.collection('otps').createIndex({ to: 1, purpose: 1 }, { unique: true });
      await database.collection('bookings').createIndex({ words: 1 });
    }
  });
});
