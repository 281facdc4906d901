import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Document, Filter, UpdateFilter } from 'mongodb';
import { injectFault } from './customer.ts';
import { DeployedProduct } from './deployed-product.ts';
import { fail } from './fail.ts';
import type { Site } from './histories/history.ts';
import { RECORDERS, recordRound } from './histories/record-all.ts';
import { loginOf } from './histories/staff.ts';
import { repeatUntil } from './repeat-until.ts';

jest.setTimeout(600_000);
const isWhole = process.env.FAULT_CELLS === 'all';
/** Calls per fault: `HISTORY_CALLS=100000` looks for rarer interleavings. */
const CALLS = Number(process.env.HISTORY_CALLS ?? (isWhole ? 200 : 40));
/** Short histories can be checked. */
const CALLS_EACH = 40;
/** A fault begins within this, so that it meets different calls. */
const BEFORE_FAULT_MS = 1500;
/** Longer than clients act. */
const GATEWAY_DOWN_MS = 3000;
const SEED = Number(process.env.HISTORY_SEED ?? randomInt(2 ** 31));

describe(`the recorded histories of hours, seats, credit, refunds and promises (HISTORY_SEED=${SEED})`, () => {
  const product = new DeployedProduct();
  const login = loginOf(`ops.${randomUUID().slice(0, 8)}@example.in`);
  let site: Site;
  let round = 0;
  beforeAll(async () => {
    await product.start({ proxied: true, rules: { batch_seats: 4 } });
    await product.createAdmin(login.email);
    site = { origin: product.origin, gateway: product.gateway, db: product.mongo };
  });
  afterAll(() => product.stop());

  const faults: [string, () => Promise<void>][] = [
    [
      'a database that hangs for a moment',
      async () => {
        await product.proxy('mongo').inject('black hole');
        await wait(600);
        await product.proxy('mongo').heal();
      },
    ],
    [
      'connections that break',
      async () => {
        await product.proxy('mongo').inject('reset');
        await wait(200);
        await product.proxy('mongo').heal();
      },
    ],
    [
      'a web process that is killed',
      async () => {
        await product.kill('web');
        product.launch('web');
        await product.answers();
      },
    ],
    [
      'a gateway that fails, so that the last call of many clients does',
      async () => {
        await injectFault(product, { api: 'down' });
        await wait(GATEWAY_DOWN_MS);
        await injectFault(product, { api: 'up' });
      },
    ],
  ];

  it.each(faults)('have an order that explains every answer, with %s', async (_, cause) => {
    const seed = () => SEED + 1000 * round;
    for (let calls = 0; calls < CALLS; ) {
      const recorded = await recordRound(site, login, { round: round++, seed: seed(), calls: CALLS_EACH }, async () => {
        await wait(Math.random() * BEFORE_FAULT_MS);
        await cause();
      });
      expect(recorded.impossible).toStrictEqual([]);
      calls += recorded.calls;
    }
  });

  /** Undoes again and again what a transaction wrote, as a lost update does. */
  const undo = (collection: string, filter: Filter<Document>, update: UpdateFilter<Document> | Document[]) => () =>
    product.mongo.collection(collection).updateMany(filter, update);
  const bugs: [name: string, plant: () => Promise<unknown>][] = [
    ['places of two hours', undo('bookings', { status: 'Pending' }, { $set: { time: '06:00' } })],
    ['places of two hours', () => product.mongo.collection('slot_places').dropIndexes()],
    ['seats of batches', () => product.mongo.collection('batch_seats').dropIndexes()],
    ['credit', undo('credits', { leftPaise: 0 }, [{ $set: { leftPaise: '$amountPaise' } }])],
    [
      'refunds',
      async () => {
        await product.mongo.collection('refunds').dropIndexes();
        await undo('refunds', { status: 'rejected' }, { $set: { status: 'requested' } })();
      },
    ],
    ['a promised plan', undo('plans', { status: { $in: ['open', 'claimed'] }, version: { $gt: 1 } }, { $inc: { version: -1 } })],
  ];

  // They prove the checker, which changes seldom: a whole run plants each, others one.
  it.each(isWhole ? bugs : bugs.slice(0, 1))('have none for %s when an index or a write is lost', async (name, plant) => {
    const record = RECORDERS[name] ?? fail(name);
    let isPossible = true;
    for (let tries = 0; isPossible && tries < 10; tries++) {
      const recording = await record(site, login, round++, SEED + round, CALLS_EACH);
      const acting = recording.act();
      await repeatUntil(acting, async () => {
        await plant();
        await wait(20);
      });
      await acting;
      await recording.end();
      isPossible = recording.isPossible();
    }
    expect(isPossible).toBe(false);
  });
});
