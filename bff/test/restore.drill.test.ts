import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loginResult } from '@fitghar/contracts/account';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { type Document, MongoClient } from 'mongodb';
import { z } from 'zod';
import { assertBooksMatch } from './books.ts';
import { Cluster, reachesMongo } from './cluster.ts';
import { eventually, gatewayTotals, payAtGateway, request } from './customer.ts';
import { fail } from './fail.ts';
import { PersistentBuyer } from './persistent-buyer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUYERS_AT_A_TIME = 4;
/** Purchases before the loss, and after the restore. */
const ENOUGH = 24;
/** Written before the loss: the base, and what was bought since. */
const SEGMENTS = 4;
const MAX_LOSS_MS = 60_000;
const MAX_DOWNTIME_MS = 600_000;
/** An email is recorded as sent at most so long after a receiver took it. */
const MAX_RECORD_MS = 10_000;
const SETTLE_TIMEOUT_MS = 300_000;
/** The subject of the email about a plan that is paid. */
const PROMISE = /^Your plan will arrive by/;
/** As long as Kubernetes lets a container rest first. */
const RESTART_MS = 10_000;
jest.setTimeout(1_500_000);

const startedAt = Date.now();
/** The drill takes minutes, so it says how far it is. */
const say = (what: string) => process.stdout.write(`${Math.round((Date.now() - startedAt) / 1000)} s: ${what}\n`);
const environment = (name: string): string => process.env[name] ?? fail(`${name} is not set: run 'npm run drill -- restore'`);
const parts = z
  .object({
    mongoMembers: z.array(z.object({ host: z.string(), pid: z.number() })),
    webPids: z.array(z.number()),
    webPorts: z.array(z.number()),
    workerPids: z.array(z.number()),
  })
  .parse(JSON.parse(environment('CLUSTER')));
const dir = environment('CLUSTER_DIR');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...z.record(z.string(), z.string()).parse(JSON.parse(environment('CLUSTER_SETTINGS'))),
  NODE_ENV: 'development',
  BACKUP_DIR: path.join(dir, 'backups'),
  BACKUP_KEYS: '2026=AAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK+2vcTL0tk=',
};

/** An order that was paid at the gateway. */
interface Purchase {
  email: string;
  orderId: string;
  paymentId: string;
  kind: 'trial' | 'plan';
  /** When the site had said that it is paid. */
  confirmedAt?: number;
}

describe('the loss of every server', () => {
  const cluster = new Cluster();
  const children = new Set<ChildProcess>();
  const bought: Purchase[] = [];
  const confirmed = (): number => bought.filter(({ confirmedAt }) => confirmedAt).length;
  let isOver = false;
  afterAll(async () => {
    isOver = true;
    for (const child of children) child.kill('SIGKILL');
    await cluster.close();
  });

  /** A process of the product; `output` grows while it prints. */
  function start(entry: string, more: Record<string, string> = {}, ...args: string[]) {
    const child = spawn(process.execPath, [`bff/dist/${entry}`, ...args], { cwd: ROOT, env: { ...env, ...more } });
    children.add(child);
    const output = { text: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output.text += String(part)));
    return { child, output };
  }

  /**
   * Starts a process of the site, and another some time after it has ended, as an orchestrator does: one that does not reach
   * MongoDB in time ends, and seven that start at once, again and again, keep each other from it.
   */
  function keepRunning(more: Record<string, string>): void {
    const { child, output } = start('main.js', more);
    child.once('close', (code) => {
      if (isOver) return;
      const problem = output.text.split('\n').findLast((line) => line && !line.startsWith('    at '));
      say(`A process ended with ${code}, and is started again: ${problem}`);
      void wait(RESTART_MS).then(() => isOver || keepRunning(more));
    });
  }

  /** @returns what it printed, if it ended with 0 */
  async function complete(entry: string, ...args: string[]): Promise<string> {
    const { child, output } = start(entry, {}, ...args);
    const [code] = await once(child, 'close');
    return code === 0 ? output.text : fail(`${entry} ended with ${code}: ${output.text}`);
  }

  /** Buys until `stopped` says so. What fails because the site is gone stays as it is. */
  async function buy(index: number, stopped: () => boolean): Promise<void> {
    for (let turn = index; !stopped(); turn++) {
      const buyer = await PersistentBuyer.signedIn(cluster);
      // A few hundred purchases sell every trial there is; plans never end.
      const trial = turn % 2 ? await buyer.bookFreeTrial() : null;
      const kind = trial ? 'trial' : 'plan';
      const { order_id: orderId } = (trial ?? (await buyer.choosePlan())).paymentResponse;
      const receipt = await payAtGateway(cluster, orderId);
      const purchase: Purchase = { email: buyer.email, orderId, paymentId: receipt.razorpay_payment_id, kind };
      bought.push(purchase);
      await buyer.verify(receipt);
      purchase.confirmedAt = Date.now();
    }
  }

  async function buyUntil(count: number): Promise<{ stop: () => void; ended: Promise<unknown> }> {
    let stopped = false;
    const buying = Array.from({ length: BUYERS_AT_A_TIME }, (_, index) => buy(index, () => stopped));
    const ended = Promise.allSettled(buying);
    // A buyer who fails before that says why; waiting for purchases of none says nothing.
    const failed = Promise.all(buying).then(() => fail('The buyers stopped'));
    await Promise.race([failed, eventually(() => confirmed() >= count, SETTLE_TIMEOUT_MS)]);
    return {
      stop: () => {
        stopped = true;
      },
      ended,
    };
  }

  /** Kills every process, and removes what the databases stored. */
  async function destroyEverything(): Promise<void> {
    for (const pid of [...parts.webPids, ...parts.workerPids]) process.kill(-pid, 'SIGKILL');
    for (const [index] of parts.mongoMembers.entries()) rmSync(path.join(dir, `mongo-${index + 1}`), { recursive: true, force: true });
    for (const { pid } of parts.mongoMembers)
      try {
        process.kill(-pid, 'SIGKILL');
      } catch (error) {
        // A member may have ended already, because its files are gone. Node’s errors are no `Error` of Jest’s context.
        if (!String(error).includes('ESRCH')) throw error;
      }
    for (const [, port = ''] of environment('REDIS_URL').matchAll(/:(\d+)/g)) {
      const node = new Redis(Number(port), '127.0.0.1');
      await node.flushall();
      node.disconnect();
    }
  }

  /** Forms a new replica set of the members, which a supervisor has started again with empty disks. */
  async function formReplicaSet(): Promise<void> {
    const members = parts.mongoMembers.map(({ host }, _id) => ({ _id, host }));
    const client = new MongoClient(`mongodb://${members[0]?.host}/?directConnection=true`, { serverSelectionTimeoutMS: 1000 });
    const isFormed = async (): Promise<boolean> => {
      const admin = (await client.connect()).db('admin');
      const hello = await admin.command({ hello: 1 });
      if (hello.isreplicaset === true) await admin.command({ replSetInitiate: { _id: 'rs0', members } });
      return hello.isWritablePrimary === true || hello.secondary === true;
    };
    await eventually(() => isFormed().catch(() => false), SETTLE_TIMEOUT_MS).finally(() => client.close());
    // The product waits two seconds for a primary, an election takes longer.
    const elected = new MongoClient(env.MONGODB_URI ?? fail('MONGODB_URI is not set'), { serverSelectionTimeoutMS: SETTLE_TIMEOUT_MS });
    await elected.db('admin').command({ ping: 1 }, { readPreference: 'primary' });
    await elected.close();
  }

  /** Refunds what was paid for orders that no longer exist, in operations, as the runbook says. */
  async function refundUnknown(orders: ReadonlySet<string>): Promise<Purchase[]> {
    const unknown = bought.filter(({ orderId }) => !orders.has(orderId));
    const body = { email: 'admin@fitghar.local', password: 'Admin@123' };
    const login = await request(cluster, 'POST', '/bff/user/userLogin', { body });
    const { token } = loginResult.parse(login.body.response).authorisation;
    // The comparison with the gateway finds it first.
    for (const { paymentId } of unknown)
      await eventually(async () => {
        const { status } = await request(cluster, 'POST', `/bff/api/v1/admin/payments/${paymentId}/return`, { token, body: {} });
        return status === 200;
      }, SETTLE_TIMEOUT_MS);
    return unknown;
  }

  /** What keeps the books from matching, for the reader of the drill's output. */
  async function whatIsOpen(known: readonly Document[]) {
    const { db } = cluster;
    const counts = (collection: string, ...fields: string[]) =>
      db
        .collection(collection)
        .aggregate([{ $group: { _id: Object.fromEntries(fields.map((field) => [field, `$${field}`])), count: { $sum: 1 } } }])
        .toArray();
    const payments = await db
      .collection<{ _id: string }>('payments')
      .find({}, { projection: { _id: 1 } })
      .toArray();
    const recorded = new Set(payments.map(({ _id }) => _id));
    const entries = await db.collection('ledger_entries').find().toArray();
    const paise = (account: string) =>
      entries.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.account === account ? line.paise : 0), 0);
    return {
      ledger: { gateway: paise('gateway'), customer: paise('customer') },
      gateway: await gatewayTotals(cluster),
      unknownOrders: bought.filter(({ orderId }) => !known.some(({ gatewayOrderId }) => gatewayOrderId === orderId)),
      unrecorded: bought.filter(({ paymentId }) => !recorded.has(paymentId)),
      payments: await counts('payments', 'outcome'),
      refunds: await counts('refunds', 'status'),
      deadLetters: await counts('dead_letters', 'name', 'error'),
      waiting: await db
        .collection('outbox')
        .aggregate([{ $match: { doneAt: null } }, { $group: { _id: '$name', count: { $sum: 1 } } }])
        .toArray(),
      failing: await db
        .collection('outbox')
        .find({ failedAt: { $exists: true } }, { projection: { name: 1, failures: { $slice: -1 } } })
        .limit(10)
        .toArray(),
    };
  }

  it('costs at most a minute of data and ten of time: money, promises and mails are right afterwards', async () => {
    const backup = start('backup.js', { BACKUP_SECONDS: '5' });
    await eventually(() => backup.output.text.includes('Took the base'), SETTLE_TIMEOUT_MS);
    const before = await buyUntil(ENOUGH);
    // The base holds nothing of these purchases: the restore is to replay changes, too.
    await eventually(() => globSync(`${env.BACKUP_DIR}/**/*.segment`).length >= SEGMENTS, SETTLE_TIMEOUT_MS);
    // The last purchases are in no segment, as when the disk of the backup's process is lost first.
    backup.child.kill('SIGKILL');
    const backedUp = confirmed();
    await eventually(() => confirmed() >= backedUp + BUYERS_AT_A_TIME, SETTLE_TIMEOUT_MS);
    const lostAt = Date.now();
    await destroyEverything();
    before.stop();

    await formReplicaSet();
    const report = await complete('backup.js', 'restore');
    const until = new Date(/it ends at (\S+)/.exec(report)?.[1] ?? fail(report)).getTime();
    await complete('migrate.js');
    for (const port of parts.webPorts) keepRunning({ ROLE: 'web', PORT: String(port) });
    for (const _ of parts.workerPids) keepRunning({ ROLE: 'worker', WORKER_PORT: '0' });
    // Directly, because a load balancer does not get the health of processes.
    let states: unknown[] = [];
    const isBack = async () => {
      states = await Promise.all(parts.webPorts.map((port) => reachesMongo(`http://127.0.0.1:${port}`).catch(String)));
      return states.includes(true);
    };
    await eventually(isBack, SETTLE_TIMEOUT_MS).catch((error: unknown) => {
      say(`No web process reaches MongoDB: ${states.join(', ')}`);
      throw error;
    });
    const readyAt = Date.now();

    const stored = await cluster.db
      .collection('orders')
      .find({}, { projection: { gatewayOrderId: 1 } })
      .toArray();
    const orders = new Set(stored.map(({ gatewayOrderId }) => String(gatewayOrderId)));
    const confirmedAndLost = bought.filter(({ confirmedAt = lostAt, orderId }) => confirmedAt < lostAt && !orders.has(orderId));
    process.stdout.write(
      `Lost the last ${lostAt - until} ms and ${confirmedAndLost.length} of ${bought.length} purchases; the site was back after ${Math.round((readyAt - lostAt) / 1000)} s\n${report}`,
    );
    expect(lostAt - until).toBeLessThan(MAX_LOSS_MS);
    expect(readyAt - lostAt).toBeLessThan(MAX_DOWNTIME_MS);
    expect(confirmedAndLost.filter(({ confirmedAt = 0 }) => confirmedAt < until)).toStrictEqual([]);
    expect(confirmedAndLost).not.toStrictEqual([]); // so that the runbook's refund of unknown orders is practised
    say('Waiting for the buyers of before');
    await before.ended; // buyers whose account is lost give up
    const after = await buyUntil(confirmed() + ENOUGH / 2);
    after.stop();
    await after.ended;
    say(`${bought.length} purchases; comparing the books`);

    const known = await cluster.db
      .collection('orders')
      .find({}, { projection: { gatewayOrderId: 1 } })
      .toArray();
    await refundUnknown(new Set(known.map(({ gatewayOrderId }) => String(gatewayOrderId))));
    await assertBooksMatch(cluster.db, cluster).catch(async (error: unknown) => {
      say(`The books differ: ${JSON.stringify(await whatIsOpen(known), null, 1)}`);
      throw error;
    });
    say('The books match; waiting for the messages that are due');
    const due = { doneAt: null, runAt: { $lt: new Date() } };
    await eventually(async () => (await cluster.db.collection('outbox').countDocuments(due)) === 0, SETTLE_TIMEOUT_MS);

    say('No message waits; comparing the emails');
    // A job that failed for good will never send its email: say which, instead of waiting for it.
    expect((await whatIsOpen(known)).deadLetters).toStrictEqual([]);
    const kept = bought.filter(({ orderId }) => known.some(({ gatewayOrderId }) => gatewayOrderId === orderId));
    const emails = (of: Purchase[]) => of.map(({ email }) => email).sort();
    const at = (time: string): number => new Date(time).getTime();
    // By Message-ID: what was sent after the moment restored may be sent again with the same one (ADR 058). A plan whose payment
    // that moment did not know is settled again, so its promise is of then, and a second email names that hour.
    const mailed = async (subject: RegExp) => {
      const mails = (await cluster.mails())
        .map(({ to, ...mail }) => ({ ...mail, to: to[0] ?? '' }))
        .filter((mail) => subject.test(mail.subject) && kept.some(({ email }) => email === mail.to));
      const again = new Set(mails.filter((mail) => PROMISE.test(mail.subject) && at(mail.received_at) >= lostAt).map(({ to }) => to));
      const isLost = ({ to, received_at }: { to: string; received_at: string }) =>
        again.has(to) && at(received_at) >= until - MAX_RECORD_MS && at(received_at) < lostAt;
      return mails
        .filter((mail) => !isLost(mail))
        .map(({ to }) => to)
        .sort();
    };
    for (const [subject, of] of [
      [PROMISE, kept.filter(({ kind }) => kind === 'plan')],
      [/^Your trial is booked/, kept.filter(({ kind }) => kind === 'trial')],
    ] as const) {
      await eventually(async () => (await mailed(subject)).length >= of.length, SETTLE_TIMEOUT_MS);
      expect(await mailed(subject)).toStrictEqual(emails(of)); // each once
    }

    // A copy has the Message-ID of the first, and only of an email whose record the loss took away (ADR 058).
    const repeated = [...Map.groupBy(await cluster.copies(), ({ message_id }) => message_id).values()]
      .filter((copies) => copies.length > 1)
      .map((copies) => copies.map(({ received_at }) => at(received_at)).sort((one, other) => one - other));
    say(`${repeated.length} emails were sent again, with the same Message-ID`);
    expect(repeated.filter(([first = 0]) => first < until - MAX_RECORD_MS)).toStrictEqual([]);
    expect(repeated.filter(([, second = 0]) => second < lostAt)).toStrictEqual([]);
    expect(repeated.filter((copies) => copies.length > 2)).toStrictEqual([]);
  });
});
