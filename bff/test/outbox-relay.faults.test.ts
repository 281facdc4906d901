import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DAY_MS } from '@fitghar/contracts/common';
import type { DeadLetters, Outbox } from '@fitghar/services/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { type AppUnderTest, useApp } from './app-under-test.ts';
import { eventually } from './customer.ts';
import { setFailPoint } from './fail-point.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTITIONS = 16;
const CONTENTS_KEY = '{deadlines}:deadlines:relay-contents';
const TAKE_OVER_MS = 150_000;
const NOBODY = 'f'.repeat(24);
const WEEK_MS = 7 * DAY_MS;
/** Longer than a relay is sure to own its partitions, shorter than any timeout of a command. */
const SLOW_READ_MS = 4500;
/** So many reads of the outbox that the relay's is among them. */
const SLOW_READS = 3;

interface Message {
  _id: string;
  doneAt: Date | null;
  relayedAt: Date | null;
  queue?: string;
  runAt?: Date;
  checkAt?: Date | null;
}

/** A job that does nothing, because its subject does not exist. */
const add = (running: AppUnderTest, key: string, runAt?: Date) =>
  running.provider<Outbox>('Outbox').add('expire-hold', key, { v: 1, booking_id: NOBODY }, runAt);
/** Inserts many messages at once, in the format of {@link Outbox.add}. */
const addMany = (running: AppUnderTest, prefix: string, count: number, runAt = running.clock.now()) =>
  outbox(running).insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: `expire-hold.${prefix}-${index}`,
      partition: index % PARTITIONS,
      queue: 'deadlines',
      name: 'expire-hold',
      payload: { v: 1, booking_id: NOBODY },
      createdAt: running.clock.now(),
      runAt,
      relayedAt: null,
      doneAt: null,
    })),
  );
const outbox = (running: AppUnderTest) => running.mongo.collection<Message>('outbox');
const undone = (running: AppUnderTest) => outbox(running).countDocuments({ doneAt: null });

/** The queue of those jobs in Redis. */
class QueueInRedis {
  private readonly redis: Redis;
  constructor(url: string) {
    this.redis = new Redis(url, { keyPrefix: '{deadlines}:deadlines:' });
  }
  /** How often one of these jobs was added, or rejected as a duplicate. */
  async count(event: 'added' | 'duplicated'): Promise<number> {
    const entries = await this.redis.xrange('events', '-', '+');
    return entries.filter(([, fields]) => {
      const value = (name: string) => fields[fields.indexOf(name) + 1] ?? '';
      return value('event') === event && isOurs(value('jobId'));
    }).length;
  }
  delayed = async () => (await this.redis.zrange('delayed', '0', '-1')).filter(isOurs).length;
  waiting = async () => (await this.redis.lrange('wait', 0, -1)).filter(isOurs).length;
  isDelayed = async (jobId: string) => (await this.redis.zscore('delayed', jobId)) !== null;
  /** How often a worker has taken a job. */
  starts = async (jobId: string) => Number(await this.redis.hget(jobId, 'ats'));
  close = () => this.redis.disconnect();
}
const isOurs = (jobId: string) => jobId.startsWith('expire-hold.');

describe('workers that share the outbox', () => {
  const running = useApp({ ROLE: 'web' });
  let workers: ChildProcess[] = [];
  let queue: QueueInRedis;

  const start = () => {
    const env = { ...process.env, ...running().settings, ROLE: 'worker' };
    const worker = spawn(process.execPath, ['bff/dist/main.js'], { cwd: ROOT, stdio: 'ignore', env });
    workers.push(worker);
    return worker;
  };
  const kill = async (worker: ChildProcess) => {
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    workers = workers.filter((each) => each !== worker);
  };
  /** Number of partitions per relay. */
  const loads = async () => {
    const leases = await running().mongo.collection<{ owner: string | null }>('outbox_partitions').find().toArray();
    return [...Map.groupBy(leases, ({ owner }) => owner).values()].map(({ length }) => length).sort((a, b) => a - b);
  };
  /** Every relay has noticed that Redis was emptied. */
  const refilled = async () => {
    const redis = new Redis(running().settings.REDIS_URL ?? '');
    const leases = running().mongo.collection<{ filledQueues?: Record<string, string> }>('outbox_partitions');
    const filled = async () => {
      const contents = await redis.get(CONTENTS_KEY);
      return contents !== null && (await leases.countDocuments({ 'filledQueues.deadlines': contents })) === PARTITIONS;
    };
    await eventually(filled, TAKE_OVER_MS).finally(() => redis.disconnect());
  };
  const shared = (...expected: number[]) => eventually(async () => String(await loads()) === String(expected), TAKE_OVER_MS);
  const allDone = () => eventually(async () => (await undone(running())) === 0, TAKE_OVER_MS);

  beforeAll(async () => {
    for (let count = 0; count < 3; count++) start();
    await shared(5, 5, 6);
  });
  afterAll(() => Promise.all(workers.map(kill)));
  beforeEach(async () => {
    await outbox(running()).deleteMany({});
    await running().emptyRedis();
    await refilled(); // a relay that has not noticed yet would add the next messages twice
    queue = new QueueInRedis(running().settings.REDIS_URL ?? '');
  });
  afterEach(() => queue.close());

  it('own equal parts of it, and add each message once', async () => {
    await addMany(running(), 'once', 300);
    await allDone();
    expect([await queue.count('added'), await queue.count('duplicated')]).toStrictEqual([300, 0]);
  });

  it('take over from one that is killed', async () => {
    const [first] = workers;
    if (first) await kill(first);
    await addMany(running(), 'killed', 100);
    await allDone();
    await shared(8, 8);
    expect([await queue.count('added'), await queue.count('duplicated')]).toStrictEqual([100, 0]);
  });

  it('take over from one that hangs, which adds nothing of theirs when it resumes', async () => {
    const [first] = workers;
    first?.kill('SIGSTOP');
    await addMany(running(), 'hung', 100);
    await allDone();
    await shared(16);
    first?.kill('SIGCONT');
    await shared(8, 8);
    await addMany(running(), 'back', 100);
    await allDone();
    expect([await queue.count('added'), await queue.count('duplicated')]).toStrictEqual([200, 0]);
  });

  it('run one job of a queue at a time where its catalogue says so', async () => {
    const redis = new Redis(running().settings.REDIS_URL ?? '');
    const events = async () =>
      (await redis.xrange('{invoices}:invoices:events', '-', '+')).map(([, fields]) => fields[fields.indexOf('event') + 1] ?? '');
    await eventually(async () => (await redis.hget('{invoices}:invoices:meta', 'concurrency')) === '1', TAKE_OVER_MS);
    // They fail at once, because the order does not exist, and wait for their next attempt.
    const box = running().provider<Outbox>('Outbox');
    for (let count = 0; count < 60; count++) await box.add('issue-invoice', `none ${count}`, { v: 1, order_id: NOBODY });
    await eventually(async () => (await events()).filter((event) => event === 'delayed').length >= 60, TAKE_OVER_MS);
    let [active, most] = [0, 0];
    for (const event of await events()) {
      if (event === 'active') active += 1;
      if (event === 'delayed') active -= 1;
      most = Math.max(most, active);
    }
    redis.disconnect();
    expect(most).toBe(1);
  });

  it('fill an emptied Redis again, each message once', async () => {
    await addMany(running(), 'later', 200, new Date(Date.now() + WEEK_MS));
    await eventually(async () => (await queue.delayed()) === 200, TAKE_OVER_MS);
    await running().emptyRedis();
    await eventually(async () => (await queue.delayed()) === 200, TAKE_OVER_MS);
    await addMany(running(), 'after', 1);
    await eventually(async () => (await outbox(running()).countDocuments({ doneAt: { $ne: null } })) === 1, TAKE_OVER_MS);
    expect([await queue.count('added'), await queue.count('duplicated')]).toStrictEqual([201, 0]);
  });

  it('record what they have finished before they stop', async () => {
    await addMany(running(), 'finished', 2000);
    await eventually(async () => (await outbox(running()).countDocuments({ doneAt: { $ne: null } })) > 100, TAKE_OVER_MS);
    const stopping = workers;
    workers = [];
    const stopped = Promise.all(stopping.map((worker) => once(worker, 'exit')));
    for (const worker of stopping) worker.kill('SIGTERM');
    await stopped;
    const waiting = await queue.waiting();
    expect(waiting).toBeGreaterThan(0);
    expect(await outbox(running()).countDocuments({ relayedAt: { $ne: null }, doneAt: null })).toBe(waiting);
    for (let count = 0; count < stopping.length; count++) start();
    await allDone();
  });
});

describe('the relay', () => {
  const running = useApp();
  let queue: QueueInRedis;
  beforeEach(async () => {
    await outbox(running()).deleteMany({});
    queue = new QueueInRedis(running().settings.REDIS_URL ?? '');
  });
  afterEach(() => queue.close());
  const isDone = async (key: string) => (await outbox(running()).findOne({ _id: `expire-hold.${key}` }))?.doneAt != null;
  const dead = () => running().provider<DeadLetters>('DeadLetters').countWaiting();
  const aMessage = (fields: { _id: string; queue?: string; name?: string; payload?: Record<string, unknown> }) => ({
    queue: 'deadlines',
    name: 'expire-hold',
    payload: {},
    partition: 0,
    createdAt: running().clock.now(),
    runAt: running().clock.now(),
    relayedAt: null,
    doneAt: null,
    ...fields,
  });

  it('relays the rest of a batch in which a queue refuses a message, which becomes a dead letter in the end', async () => {
    await outbox(running()).insertOne(aMessage({ _id: 'no:id:of:a:job' }));
    await addMany(running(), 'beside', 50);
    await eventually(async () => (await undone(running())) === 1);
    await eventually(async () => {
      await running().clock.advanceMinutes(5);
      return (await dead()) === 1;
    }, TAKE_OVER_MS);
    await eventually(async () => (await undone(running())) === 0);
  });

  it('passes on the messages of a queue that only another version has, once', async () => {
    const before = await dead();
    const [_id, name] = ['of-the-next-version.1', 'next-queue'];
    const next = new Redis(running().settings.REDIS_URL ?? '', { keyPrefix: `{${name}}:${name}:` });
    try {
      await outbox(running()).insertMany([aMessage({ _id, queue: name }), aMessage({ _id: 'of-nobody.1', queue: 'No Queue' })]);
      await eventually(async () => String(await next.lrange('wait', 0, -1)) === _id);
      // As long as a message that a queue refuses takes to become a dead letter; the sweep looks at it again and again.
      await eventually(async () => {
        await running().clock.advanceMinutes(5);
        return (await dead()) === before + 1;
      }, TAKE_OVER_MS);
      expect(await outbox(running()).findOne({ _id })).toMatchObject({ doneAt: null, relayedAt: expect.anything() });
      expect(await outbox(running()).countDocuments({ _id, refusals: { $gt: 0 } })).toBe(0);
      expect(await next.lrange('wait', 0, -1)).toStrictEqual([_id]);
      // If Redis loses it, the sweep adds it again.
      await next.del('wait', _id);
      await eventually(async () => {
        await running().clock.advanceMinutes(5);
        return String(await next.lrange('wait', 0, -1)) === _id;
      });
    } finally {
      next.disconnect();
    }
  });

  it('looks after other messages while the server of a queue that only another version has is down', async () => {
    const redis = new Redis(running().settings.REDIS_URL ?? '');
    const away = '{away-queue}:away-queue:';
    const broken = ['relay-contents', 'failed', 'wait', 'meta'];
    try {
      // Every command about that queue fails.
      for (const part of broken) await redis.zadd(`${away}${part}`, 0, 'neither text, list nor hash');
      await redis.set(`${away}failed`, 'no set');
      const relayed = { relayedAt: running().clock.now(), checkAt: running().clock.now() };
      await outbox(running()).insertMany([
        { ...aMessage({ _id: 'away.relayed', queue: 'away-queue' }), ...relayed, checkAt: null },
        { ...aMessage({ _id: 'away.new', queue: 'away-queue' }), runAt: new Date(0) },
        { ...aMessage({ _id: 'expire-hold.lost', payload: { v: 1, booking_id: NOBODY } }), ...relayed },
        aMessage({ _id: 'expire-hold.new', payload: { v: 1, booking_id: NOBODY } }),
      ]);
      await eventually(async () => (await isDone('lost')) && (await isDone('new')));
      expect(await outbox(running()).countDocuments({ queue: 'away-queue', doneAt: null })).toBe(2);
    } finally {
      await redis.del(broken.map((part) => `${away}${part}`));
      redis.disconnect();
    }
  });

  it.each([
    ['has no handler here', 'next-version-job', { v: 1 }],
    ['has more in its payload than is known here', 'expire-hold', { v: 1, booking_id: NOBODY, since: 2027 }],
  ])('a job of another version, which %s, waits in its queue without failing', async (_, name, payload) => {
    const before = await dead();
    const _id = `${name}.of-another-version`;
    await outbox(running()).insertOne(aMessage({ _id, name, payload }));
    await eventually(() => queue.isDelayed(_id));
    // Looked at again and again: this takes seconds of the system's clock, which the queue uses.
    await eventually(async () => (await queue.starts(_id)) >= 3);
    await eventually(() => queue.isDelayed(_id));
    expect(await outbox(running()).findOne({ _id })).toMatchObject({ doneAt: null });
    expect(await outbox(running()).countDocuments({ failedAt: { $exists: true } })).toBe(0);
    expect(await dead()).toBe(before);
    await running().queue('deadlines').remove(_id);
  });

  it('a job of another version becomes a dead letter once it is a day late', async () => {
    const jobId = 'next-version-job.late';
    const timestamp = Date.now() - DAY_MS - 1;
    await running().queue('deadlines').add('next-version-job', { v: 1 }, { jobId, timestamp, attempts: 10 });
    const letters = running().mongo.collection<{ _id: string }>('dead_letters');
    expect(await eventually(() => letters.findOne({ _id: jobId }))).toMatchObject({ error: 'This version has no job next-version-job' });
  });

  it('does not add a backlog again, and adds the one job of it that Redis has lost', async () => {
    await running().queue('deadlines').pause();
    await addMany(running(), 'backlog', 40);
    await eventually(async () => (await queue.waiting()) === 40);
    const before = await queue.count('duplicated');
    const lost = 'expire-hold.backlog-7';
    await running().queue('deadlines').remove(lost);
    await running().clock.advanceMinutes(10);
    await eventually(async () => (await queue.waiting()) === 40);
    await running().clock.advanceMinutes(10);
    await eventually(async () => (await outbox(running()).countDocuments({ checkAt: { $gt: running().clock.now() } })) === 40);
    expect(await queue.count('duplicated')).toBe(before);
    await running().queue('deadlines').resume();
    await eventually(async () => (await undone(running())) === 0);
  });

  it('gives a failed job whose dead letter could not be stored another try', async () => {
    const id = 'expire-hold.stranded';
    await running().queue('deadlines').add('expire-hold', { v: 1, booking_id: 'broken' }, { jobId: id, attempts: 1 });
    const letters = running().mongo.collection<{ _id: string }>('dead_letters');
    await eventually(() => letters.findOne({ _id: id }));
    await letters.deleteOne({ _id: id });
    await add(running(), 'stranded');
    await running().clock.advanceMinutes(5);
    await eventually(async () => {
      await running().clock.advanceMinutes(5);
      return isDone('stranded');
    }, TAKE_OVER_MS);
  });

  it('relays what it read but no longer owned for certain', async () => {
    const { mongo } = running();
    const namespace = `${mongo.databaseName}.outbox`;
    const slowly = { failCommands: ['find'], namespace, blockConnection: true, blockTimeMS: SLOW_READ_MS };
    const entered = await setFailPoint(mongo, 'failCommand', 'alwaysOn', slowly);
    try {
      await add(running(), 'read-slowly');
      await mongo.admin().command({ waitForFailPoint: 'failCommand', timesEntered: entered + SLOW_READS, maxTimeMS: 60_000 });
    } finally {
      await setFailPoint(mongo, 'failCommand', 'off');
    }
    await eventually(() => isDone('read-slowly'));
  });

  it('does no harm by a copy that comes late: its handler does not run again', async () => {
    await add(running(), 'late');
    await eventually(() => isDone('late'));
    const id = 'expire-hold.late';
    await running().queue('deadlines').add('expire-hold', { v: 1, booking_id: 'broken' }, { jobId: id, attempts: 1 });
    await add(running(), 'behind-it');
    await eventually(() => isDone('behind-it'));
    expect(await running().mongo.collection<{ _id: string }>('dead_letters').findOne({ _id: id })).toBeNull();
  });
});
