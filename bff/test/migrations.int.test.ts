import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { KeyRing, RecordCipher, readSettings } from '@fitghar/services/kernel';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Binary, type Db, type Document, MongoClient } from 'mongodb';
import { useApp } from './app-under-test.ts';
import { Customer, eventually } from './customer.ts';
import { fail } from './fail.ts';
import { aPicture } from './pictures.ts';
import { AUDIT_ENTRY, FILE, FIRST_RELEASE, MIGRATED_FIRST_RELEASE, STALE_INDEXES, TRAINERS_BY_PHONE } from './previous-data.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MIGRATE = 'bff/dist/migrate.js';
const RUNNER = 'bff/test/migration-process.ts';
const EXPAND = [
  '0001-create-indexes',
  '0002-complete-records',
  '0003-search-tokens',
  '0004-phones-in-e164',
  '0007-release-keys',
  '0008-hold-quotas',
  '0009-trainer-accounts',
  '0012-passkeys',
  '0014-packages',
  '0015-delivery-figures',
  '0016-job-log',
  '0017-remote-vitals',
  '0018-job-figures',
  '0019-waiting-list',
  '0021-queue-control',
  '0022-progress',
  '0023-dead-jobs',
  '0024-notes',
  '0025-web-vitals',
  '0026-saved-views',
  '0027-handovers',
  '0028-orders-of-operations',
  '0030-figures-of-operations',
  '0032-shifts',
  '0033-one-running-enrolment',
  '0035-erasures-due',
  '0036-served-versions',
  '0037-new-kyc',
  '0039-adjustments',
  '0040-parts-of-payments',
  '0041-changed-batches',
  '0042-earnings',
  '0044-refused-addresses',
];
const CONTRACT = [
  '0005-drop-stale-indexes',
  '0006-partition-old-messages',
  '0010-late-trainer-accounts',
  '0011-seal-audit-entries',
  '0013-seal-records',
  '0029-drop-orders-by-status',
  '0031-drop-narrower-indexes',
  '0034-one-form-of-bookings',
  '0038-stopped-plans',
  '0043-late-earnings',
];

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

const DATA_RING = new KeyRing(readSettings({}).DATA_KEYS);

/** A record with its sealed fields opened; it fails for one that is not sealed. */
function opened({ dataKey, ...record }: Document): Document {
  const key = dataKey ?? record.kyc?.dataKey;
  if (!key) return record;
  const cipher = new RecordCipher(DATA_RING, dataKey ? 'health' : 'bank account', String(record._id), key);
  const { dataKey: _, account, ...kyc } = record.kyc ?? {};
  const values = Object.entries(record).map(([name, value]) => [name, value instanceof Binary ? cipher.open(name, value) : value]);
  return {
    ...Object.fromEntries(values),
    ...(account && { kyc: { ...kyc, account: cipher.open('account', account) } }),
    ...(record.history && { history: record.history.map((each: Document) => ({ ...each, what: cipher.open('history', each.what) })) }),
    ...(record.checkIns && {
      checkIns: record.checkIns.map(({ at, sealed }: Document) => ({ at, ...(cipher.open('checkIns', sealed) as Document) })),
    }),
  };
}

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

  it('converts the data of the first release, in two phases', async () => {
    for (const [collection, records] of Object.entries(FIRST_RELEASE)) await db.collection(collection).insertMany(records);
    for (const [collection, keys] of Object.entries(STALE_INDEXES))
      for (const key of keys) await db.collection(collection).createIndex(key);
    await db.collection('trainers').createIndex(TRAINERS_BY_PHONE);
    await db.collection('audit_entries').insertOne(AUDIT_ENTRY);
    await db.collection('files.files').insertOne(FILE.record);
    await db.collection('files.chunks').insertMany(FILE.pieces);
    const before = await run([MIGRATE]);
    expect([before.code, await applied()]).toStrictEqual([0, EXPAND]);
    expect(before.out).toContain(`Open until the previous version has ended (\`migrate --contract\`): ${CONTRACT.join(', ')}`);
    expect((await db.collection('outbox').findOne({ doneAt: null }))?.partition).toBeUndefined();
    expect(await db.collection('outbox').indexExists('relayedAt_1_createdAt_1')).toBe(true);
    expect(await run([MIGRATE, 'status'])).toMatchObject({ code: 0, out: expect.not.stringContaining('index ') });

    expect(await run([MIGRATE, '--contract'])).toMatchObject({ code: 0 });
    for (const [collection, records] of Object.entries(MIGRATED_FIRST_RELEASE))
      expect([collection, (await db.collection(collection).find().sort({ _id: 1 }).toArray()).map(opened)]).toEqual([collection, records]);
    const sealedFile = await db.collection('files.files').findOne({ _id: FILE.record._id });
    const [piece, ...further] = await db.collection('files.chunks').find().toArray();
    const cipher = new RecordCipher(DATA_RING, 'file', String(FILE.record._id), sealedFile?.metadata.dataKey);
    expect([cipher.openBytes('content', piece?.data.value()).toString(), sealedFile?.length, further]).toStrictEqual([
      '%PDF-mark',
      piece?.data.value().length,
      [],
    ]);
    expect(await run(['bff/dist/verify-audit.js'])).toMatchObject({ code: 0, out: expect.stringContaining('1 not sealed yet') });
    expect(await run([MIGRATE, 'status'])).toMatchObject({ code: 0 });
  });

  it('names the collection and index that it cannot create', async () => {
    await db.collection('users').insertMany([{ email: 'asha@fitghar.example' }, { email: 'asha@fitghar.example' }]);
    const { code, err } = await run([MIGRATE]);
    expect([code, err.trim().split('\n').length]).toStrictEqual([1, 1]);
    expect(err).toMatch(/^Migration 0001-create-indexes failed: users: .*email_1.*The next run continues with it/i);
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
    expect([code, err]).toStrictEqual([1, expect.stringMatching(/^The database lacks 0001-create-indexes, .*npm run migrate.*\n$/)]);
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

  it('starts while the previous version still runs', async () => {
    await run([MIGRATE]);
    await db.collection<{ _id: string }>('migrations').deleteMany({ _id: { $in: CONTRACT } });
    expect(await startProduct()).toMatchObject({ code: 0 });
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
    await database.collection('otps').dropIndex('email_1');
    await database.collection('otps').createIndex({ email: 1 });
    await database.createCollection('scratch');
    try {
      const { code, out } = await status();
      expect(code).toBe(1);
      expect(out.split('\n').filter((line) => line.startsWith('index '))).toStrictEqual([
        'index    different otps.email_1',
        'index    missing bookings.words_1',
        'index    unknown scratch',
        'index    unknown users.name_1',
      ]);
    } finally {
      await database.collection('users').dropIndex('name_1');
      await database.collection('otps').dropIndex('email_1');
      await database.dropCollection('scratch');
      await database.collection('otps').createIndex({ email: 1 }, { unique: true });
      await database.collection('bookings').createIndex({ words: 1 });
    }
  });
});
