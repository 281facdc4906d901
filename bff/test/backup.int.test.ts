import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUp } from '@fitghar/services/backup';
import { KeyRing } from '@fitghar/services/settings';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BSON, type Db, Decimal128, type Document, Double, GridFSBucket, Int32, Long, MongoClient } from 'mongodb';
import { eventually } from './customer.ts';
import { fail } from './fail.ts';
import { setFailPoint } from './fail-point.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = process.env.TEST_MONGODB_URI ?? fail("TEST_MONGODB_URI is not set: run 'npm test -- integration'");
const EXACT = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
const KEYS = '2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=';
const OTHER_KEYS = '2025=tkMVFwYcKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=';
jest.setTimeout(120_000);

const client = new MongoClient(SERVER, { ...EXACT, writeConcern: { w: 'majority' } });
const dir = mkdtempSync(path.join(tmpdir(), 'fitghar-backup-'));
const databases: Db[] = [];
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const db of databases) await db.dropDatabase();
  await client.close();
  rmSync(dir, { recursive: true });
});

function newDatabase(): Db {
  const db = client.db(`backup${randomUUID().slice(0, 8)}`);
  databases.push(db);
  return db;
}

const uriOf = (db: Db) => SERVER.replace('/?', `/${db.databaseName}?`);

/** A process of the back end for a database; `lines` is what it has printed so far. */
function start(entry: string, db: Db, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [`bff/dist/${entry}`, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MONGODB_URI: uriOf(db),
      BACKUP_KEYS: KEYS,
      BACKUP_SECONDS: '1',
      ...env,
    },
  });
  running.add(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output.text += String(part)));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: Number(code), text: output.text };
  });
  return { child, output, ended };
}

const restore = (db: Db, root: string, args: string[] = [], keys = KEYS) =>
  start('backup.js', db, { BACKUP_DIR: root, BACKUP_KEYS: keys }, 'restore', ...args).ended;

/** Backs up while `work` runs, and until everything that it wrote is in the backup. */
async function whileBackedUp(db: Db, root: string, work: () => Promise<void>): Promise<string> {
  const backup = start('backup.js', db, { BACKUP_DIR: root });
  await eventually(() => /Took the base|Continues/.test(backup.output.text), 30_000);
  await work();
  backup.child.kill('SIGTERM');
  const { code, text } = await backup.ended;
  expect([code, text]).toStrictEqual([0, expect.any(String)]);
  return text;
}

/** Everything in a database, byte by byte, and its indexes. */
async function contentOf(db: Db) {
  const content: Record<string, unknown> = {};
  // How far its backup is stands in no backup.
  for (const { name } of (await db.listCollections({ name: { $ne: 'backup_state' } }, { nameOnly: true }).toArray()).sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    const documents = await db.collection(name).find({}, EXACT).sort({ _id: 1 }).toArray();
    const indexes = await db.collection(name).listIndexes().toArray();
    content[name] = {
      documents: documents.map((document) => Buffer.from(BSON.serialize(document)).toString('hex')),
      indexes: indexes.map((index) => BSON.EJSON.stringify(index)).sort(),
    };
  }
  return content;
}

const segmentsOf = (root: string): string[] =>
  (existsSync(root) ? readdirSync(root, { recursive: true }) : [])
    .map(String)
    .filter((file) => file.endsWith('.segment'))
    .map((file) => path.join(root, file))
    .sort(); // bases first, then changes
const changesOf = (root: string) => segmentsOf(root).filter((file) => file.includes('changes-'));

const flip = (file: string, at: number) => {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
};
const sizeOf = (file: string) => readFileSync(file).length;

describe('a backup', () => {
  const root = path.join(dir, 'whole');
  const db = newDatabase();
  let source: Awaited<ReturnType<typeof contentOf>>;

  beforeAll(async () => {
    const records = db.collection<{ _id: number; [field: string]: unknown }>('records');
    await records.createIndex({ email: 1 }, { unique: true, sparse: true });
    await records.createIndex({ old: 1 });
    await records.insertMany([
      { _id: 1, double: new Double(1), int: new Int32(1), long: Long.fromNumber(1), money: Decimal128.fromString('1.10'), at: new Date(5) },
      { _id: 2, list: [1, 2, 3, 4], nested: { a: { b: 1 } }, text: 'ghar', pattern: /x/i, none: null },
      { _id: 3, email: 'a@example.in' },
      { _id: 4, email: 'b@example.in' },
    ]);
    await whileBackedUp(db, root, async () => {
      // MongoDB reports the first as a shortened array with a field in it that is set.
      const shorter = { list: { $concatArrays: [[9], { $slice: ['$list', 1, 2] }] }, 'nested.a.c': new Double(2) };
      await records.updateOne({ _id: 2 }, [{ $set: shorter }, { $unset: 'text' }]);
      const between: Document = { $push: { list: { $each: [7], $position: 1 } } };
      await records.updateOne({ _id: 2 }, between);
      await records.replaceOne({ _id: 1 }, { double: new Double(3), replaced: true });
      // A unique value moves from one record to another: it is taken twice unless the order is kept.
      await records.deleteOne({ _id: 3 });
      await records.updateOne({ _id: 4 }, { $set: { email: 'a@example.in' } });
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await records.insertOne({ _id: 5, together: true }, { session });
          await db.collection<{ _id: number }>('others').insertOne({ _id: 5 }, { session });
        }),
      );
      await records.dropIndex('old_1');
      await records.createIndex({ together: 1 }, { expireAfterSeconds: 60, partialFilterExpression: { together: true } });
      await db.collection('gone').insertOne({ x: 1 });
      await db.collection('gone').drop();
      await db.collection<{ _id: number }>('before').insertOne({ _id: 1 });
      await db.collection('before').rename('after');
      const upload = new GridFSBucket(db, { bucketName: 'files' }).openUploadStream('picture');
      upload.end(Buffer.alloc(600_000, 'ghar'));
      await once(upload, 'finish');
      const before = changesOf(root).length;
      await eventually(() => changesOf(root).length >= before + 3, 30_000);
    });
    source = await contentOf(db);
  });

  it('is restored byte by byte, with types, indexes, files and what transactions wrote', async () => {
    const target = newDatabase();
    expect(await restore(target, root)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/is whole[\s\S]*Restored \d+ records and \d+ changes/),
    });
    expect(await contentOf(target)).toStrictEqual(source);
  });

  it('does not contain what it backs up in clear', () => {
    const bytes = Buffer.concat(segmentsOf(root).map((file) => readFileSync(file)));
    expect(bytes.includes('example.in')).toBe(false);
    expect(bytes.includes('ghargharghar')).toBe(false);
  });

  const damaged = (name: string, damage: (files: string[]) => void): string => {
    const copy = path.join(dir, name);
    cpSync(root, copy, { recursive: true });
    damage(segmentsOf(copy));
    return copy;
  };
  it.each<[what: string, damage: (files: string[]) => void, message: RegExp]>([
    ['one bit of its first byte changed', ([base = '']) => flip(base, 0), /is damaged/],
    ['one bit of a header changed', ([base = '']) => flip(base, 30), /is damaged|does not follow|needs the key/],
    ['one bit of a length changed', ([base = '']) => flip(base, readFileSync(base).indexOf('\n', 20) + 4), /is damaged/],
    ['one bit in the middle changed', ([base = '']) => flip(base, sizeOf(base) >> 1), /is damaged/],
    ['one bit of the last byte changed', (files) => flip(files.at(-1) ?? '', sizeOf(files.at(-1) ?? '') - 1), /is damaged/],
    ['its base cut off', ([base = '']) => truncateSync(base, sizeOf(base) - 40), /is damaged/],
    ['its last segment cut off', (files) => truncateSync(files.at(-1) ?? '', 100), /is damaged/],
    ['something appended', ([base = '']) => writeFileSync(base, 'more', { flag: 'a' }), /is damaged/],
    ['its base missing', ([base = '']) => rmSync(base), /There is no backup/],
    ['changes missing', (files) => rmSync(files.at(-2) ?? ''), /does not follow/],
    ['two segments that changed places', ([base = '', next = '']) => swap(base, next), /does not follow/],
  ])('with %s is refused, and nothing is written', async (what, damage, message) => {
    const target = newDatabase();
    const { code, text } = await restore(target, damaged(what.replaceAll(' ', '-'), damage));
    expect([code, text.trim().split('\n').length, text]).toStrictEqual([1, 1, expect.stringMatching(message)]);
    expect(await target.listCollections().toArray()).toStrictEqual([]);
  });

  function swap(one: string, other: string): void {
    const [first, second] = [readFileSync(one), readFileSync(other)];
    writeFileSync(one, second);
    writeFileSync(other, first);
  }

  it('needs its key, an empty database, and an end that is not before the wanted moment', async () => {
    const target = newDatabase();
    expect((await restore(target, root, [], OTHER_KEYS)).text).toMatch(/needs the key 2026/);
    const shorter = damaged('shorter', (files) => rmSync(files.at(-1) ?? ''));
    expect((await restore(target, shorter, ['--to', new Date().toISOString()])).text).toMatch(/The backup ends at .*, before/);
    expect((await restore(target, path.join(dir, 'nowhere'))).text).toMatch(/There is no backup/);
    expect((await restore(target, root, ['--to', '2020-01-01T00:00:00Z'])).text).toMatch(/began after/);
    expect((await restore(target, root, ['--to', 'yesterday'])).text).toMatch(/^Usage/);
    expect(await target.listCollections().toArray()).toStrictEqual([]);
    await target.collection('mine').insertOne({});
    expect(await restore(target, root)).toMatchObject({ code: 1, text: expect.stringMatching(/is not empty/) });
    expect(await target.collection('records').countDocuments()).toBe(0);
  });
});

describe('a backup that was killed', () => {
  it('while it read its base, does not hide the one before', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'before'), newDatabase()];
    await db.collection<{ _id: number }>('steps').insertOne({ _id: 1 });
    await whileBackedUp(db, root, async () => undefined);
    const unfinished = path.join(root, '20990101T000000Z-00000000');
    mkdirSync(unfinished);
    writeFileSync(path.join(unfinished, 'base-00000000.segment.part'), 'FITGHAR');
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(Number(await target.collection('steps').countDocuments())).toBe(1);
  });

  it('has the changes since then, also if it is ended right after its start', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'ended'), newDatabase()];
    const steps = db.collection<{ _id: number }>('steps');
    await steps.insertOne({ _id: 1 });
    await whileBackedUp(db, root, async () => undefined);
    await steps.insertOne({ _id: 2 });
    const stop = new AbortController();
    const pace = { segmentSeconds: 1, baseHours: 24, keepDays: 1 };
    const log = (line: string) => /Continues/.test(line) && stop.abort();
    await backUp({ uri: uriOf(db), root, keys: new KeyRing(KEYS), ...pace, log, signal: stop.signal });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(Number(await target.collection('steps').countDocuments())).toBe(2);
  });

  it('continues where it was, and every moment can be restored', async () => {
    const [db, root] = [newDatabase(), path.join(dir, 'continued')];
    const steps = db.collection<{ _id: number }>('steps');
    await steps.insertOne({ _id: 1 });
    const first = start('backup.js', db, { BACKUP_DIR: root });
    await eventually(() => first.output.text.includes('Took the base'), 30_000);
    await steps.insertOne({ _id: 2 });
    const before = changesOf(root).length;
    await eventually(() => changesOf(root).length >= before + 2, 30_000);
    first.child.kill('SIGKILL');
    await first.ended;
    await steps.insertOne({ _id: 3 }); // while no backup runs
    const moment = new Date();
    await eventually(() => Date.now() > moment.getTime() + 2000); // times of MongoDB are whole seconds
    expect(await whileBackedUp(db, root, async () => void (await steps.insertOne({ _id: 4 })))).toMatch(/Continues/);
    const idsAfter = async (...args: string[]) => {
      const target = newDatabase();
      expect(await restore(target, root, args)).toMatchObject({ code: 0 });
      return (await target.collection('steps').find().sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id));
    };
    expect(await idsAfter()).toStrictEqual([1, 2, 3, 4]);
    expect(await idsAfter('--to', moment.toISOString())).toStrictEqual([1, 2, 3]);
  });
});

describe('a database that was restored beside the one that was backed up', () => {
  it('gets a base of its own, without what happened in the other since', async () => {
    const [db, root, restored, target] = [newDatabase(), path.join(dir, 'beside'), newDatabase(), newDatabase()];
    const stepsOf = (each: Db) => each.collection<{ _id: number }>('steps');
    const [steps, moment] = [stepsOf(db), { iso: '' }];
    await steps.insertOne({ _id: 1 });
    await whileBackedUp(db, root, async () => {
      moment.iso = new Date().toISOString();
      await eventually(() => Date.now() > Date.parse(moment.iso) + 2000); // times of MongoDB are whole seconds
      await steps.insertOne({ _id: 2 });
    });
    expect(await restore(restored, root, ['--to', moment.iso])).toMatchObject({ code: 0 });
    expect(await whileBackedUp(restored, root, async () => void (await stepsOf(restored).insertOne({ _id: 3 })))).toMatch(/Took the base/);
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect((await stepsOf(target).find().sort({ _id: 1 }).toArray()).map(({ _id }) => Number(_id))).toStrictEqual([1, 3]);
  });
});

describe('a backup of a database that never rests', () => {
  it('writes its segments all the same, and each change once', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'restless'), newDatabase()];
    const steps = db.collection<{ _id: number }>('steps');
    await steps.insertOne({ _id: 0 });
    const backup = start('backup.js', db, { BACKUP_DIR: root });
    await eventually(() => backup.output.text.includes('Took the base'), 30_000);
    let isOver = false;
    let count = 0;
    // Several at a time, so that the change stream always has another one.
    const write = async () => {
      while (!isOver) {
        count += 1;
        await steps.insertOne({ _id: count }, { writeConcern: { w: 1 } });
      }
    };
    const writing = Promise.all([write(), write(), write(), write()]);
    const before = changesOf(root).length;
    await eventually(() => changesOf(root).length >= before + 2, 15_000).finally(() => {
      isOver = true;
    });
    await writing;
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toMatchObject({ code: 0 });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(Number(await target.collection('steps').countDocuments())).toBe(count + 1);
  });
});

describe('while a base is taken', () => {
  /** Lets reading a collection wait, or fail, as often as `mode` says. */
  const whenRead = (db: Db, mode: 'off' | 'alwaysOn' | { times: number }, data: object = {}) =>
    setFailPoint(client.db('admin'), 'failCommand', mode, { failCommands: ['find'], namespace: `${db.databaseName}.steps`, ...data });

  it('changes are written all the same', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'beside-base'), newDatabase()];
    const steps = db.collection<{ _id: number }>('steps');
    await steps.insertOne({ _id: 1 });
    await whenRead(db, { times: 1 }, { blockConnection: true, blockTimeMS: 8000 });
    const backup = start('backup.js', db, { BACKUP_DIR: root });
    await eventually(() => changesOf(root).length >= 1, 30_000);
    await steps.insertOne({ _id: 2 });
    const before = changesOf(root).length;
    await eventually(() => changesOf(root).length >= before + 2, 30_000);
    expect(backup.output.text).not.toMatch(/Took the base/);
    await eventually(() => /Took the base/.test(backup.output.text), 30_000);
    await steps.insertOne({ _id: 3 });
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toMatchObject({ code: 0 });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toStrictEqual(await contentOf(db));
  });

  it('and when MongoDB no longer knows its moment; it is tried again, and no one believes that there is a backup before', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'too-old'), newDatabase()];
    const steps = db.collection<{ _id: number }>('steps');
    await steps.insertOne({ _id: 1 });
    await whenRead(db, 'alwaysOn', { errorCode: 239 });
    const backup = start('backup.js', db, { BACKUP_DIR: root });
    await eventually(() => changesOf(root).length >= 3, 30_000);
    expect(backup.output.text).toMatch(/Could not take a base/);
    expect(Number(await db.collection('backup_state').countDocuments())).toBe(0);
    await steps.insertOne({ _id: 2 });
    await whenRead(db, 'off');
    await eventually(() => /Took the base/.test(backup.output.text), 60_000);
    await eventually(async () => Number(await db.collection('backup_state').countDocuments()) === 1, 30_000);
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toMatchObject({ code: 0 });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toStrictEqual(await contentOf(db));
  });

  it('and when a migration changes collections: it is taken again', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'base-migrated'), newDatabase()];
    const steps = db.collection<{ _id: number; a?: number }>('steps');
    await steps.insertOne({ _id: 1, a: 1 });
    await whenRead(db, { times: 1 }, { blockConnection: true, blockTimeMS: 5000 });
    const backup = start('backup.js', db, { BACKUP_DIR: root });
    await eventually(() => changesOf(root).length >= 1, 30_000);
    await steps.createIndex({ a: 1 });
    await db.collection<{ _id: number }>('new').insertOne({ _id: 1 });
    await eventually(() => /Took the base/.test(backup.output.text), 60_000);
    expect(backup.output.text).toMatch(/Could not take a base/);
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toMatchObject({ code: 0 });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toStrictEqual(await contentOf(db));
  });
});

describe('a backup of much at once', () => {
  const MB = 1024 * 1024;

  it('holds little of it in memory: 130 MB of files', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'much'), newDatabase()];
    const chunks = db.collection<{ _id: number; data: Buffer }>('files.chunks');
    await db.createCollection('files.chunks');
    const backup = start('backup.js', db, { BACKUP_DIR: root, BACKUP_SECONDS: '15' });
    await eventually(() => /Took the base/.test(backup.output.text), 30_000);
    for (let batch = 0; batch < 5; batch++)
      await chunks.insertMany(Array.from({ length: 100 }, (_, index) => ({ _id: batch * 100 + index, data: randomBytes(255 * 1024) })));
    const atMost = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${backup.child.pid}/status`, 'utf8'))?.[1]) / 1024;
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toMatchObject({ code: 0 });
    expect(atMost).toBeLessThan(250);
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(Number(await target.collection('files.chunks').countDocuments())).toBe(500);
  }, 300_000);

  it('takes documents of 15.9 MB, and events above 16 MB, which some servers can only split or refuse', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'large'), newDatabase()];
    const large = db.collection<{ _id: string; data: Buffer; step?: number }>('large');
    await large.insertOne({ _id: 'before', data: randomBytes(15.9 * MB) });
    const backup = start('backup.js', db, { BACKUP_DIR: root });
    await eventually(() => /Took the base/.test(backup.output.text), 60_000);
    await large.insertOne({ _id: 'whole', data: randomBytes(15.9 * MB) });
    await large.replaceOne({ _id: 'before' }, { data: randomBytes(15.9 * MB), step: 1 });
    // The event names the key in itself and in its token, so that it is larger than what MongoDB's log has of it.
    await large.insertOne({ _id: 'k'.repeat(0.1 * MB), data: randomBytes(15.75 * MB) });
    await large.updateOne({ _id: 'whole' }, { $set: { step: 2 } });
    const isThere = async () => /a new one begins[\s\S]*Took the base/.test(backup.output.text) || (await hasSplit());
    const hasSplit = async () => changesOf(root).length > 20 && !/a new one begins/.test(backup.output.text);
    await eventually(isThere, 90_000);
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toMatchObject({ code: 0 });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toStrictEqual(await contentOf(db));
  });
});

describe('a backup that is started again', () => {
  it('reads the last segment of changes, not all of them', async () => {
    const [db, root] = [newDatabase(), path.join(dir, 'again')];
    await db.collection('steps').insertOne({ x: 1 });
    await whileBackedUp(db, root, async () => {
      const before = changesOf(root).length;
      await eventually(() => changesOf(root).length >= before + 3, 30_000);
    });
    flip(changesOf(root)[0] ?? '', 100);
    expect(await whileBackedUp(db, root, async () => undefined)).toMatch(/Continues/);
    const last = changesOf(root).at(-1) ?? '';
    flip(last, sizeOf(last) - 1);
    expect(await whileBackedUp(db, root, async () => undefined)).toMatch(/is damaged[\s\S]*A new backup begins[\s\S]*Took the base/);
  });
});

describe('a migration during a backup', () => {
  it('is in what is restored: this version runs on it', async () => {
    const [db, root, target] = [newDatabase(), path.join(dir, 'migrated'), newDatabase()];
    await db.collection('old').insertOne({ x: 1 });
    await db.collection('old').drop();
    await whileBackedUp(db, root, async () => {
      expect(await start('migrate.js', db, {}, '--contract').ended).toMatchObject({ code: 0 });
    });
    expect(await restore(target, root)).toMatchObject({ code: 0 });
    expect(await start('migrate.js', target, {}, 'status').ended).toMatchObject({ code: 0 });
    expect(await contentOf(target)).toStrictEqual(await contentOf(db));
  });
});
