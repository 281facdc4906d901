import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '@fitghar/contracts/common';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { assertBooksMatch } from './books.ts';
import { Cluster } from './cluster.ts';
import { fail } from './fail.ts';
import { recordRound } from './histories/record-all.ts';

/** At least, after each fault was there once: `HISTORY_CALLS=100000` takes half an hour. */
const CALLS = Number(process.env.HISTORY_CALLS ?? 1500);
/** In each history. As it grows, more faults meet it, and calls without an answer make it harder to check. */
const CALLS_EACH = 300;
/** Histories of each kind at a time: with one, servers wait for clients. No more than there are programmes. */
const OF_EACH = 3;
const SEED = Number(process.env.HISTORY_SEED ?? randomInt(2 ** 31));
/** The account of the demo. */
const LOGIN = { email: 'admin@fitghar.local', password: 'Admin@123' };
/** A fault begins within this after the one before, so that it meets different calls, and most calls are answered. */
const BEFORE_FAULT_MS = 6000;
const CUT_OFF_MS = 1500;
jest.setTimeout(4 * HOUR_MS);

describe(`the histories of hours, seats, credit, refunds and promises on a cluster (HISTORY_SEED=${SEED})`, () => {
  const cluster = new Cluster();
  afterAll(() => cluster.close());

  const faults: [string, (round: number) => Promise<void>][] = [
    ['primary killed', () => cluster.killPrimary()],
    ['web process frozen', (round) => cluster.freeze('web', round)],
    ['primary partitioned', () => cluster.partitionPrimary()],
    ['Redis node frozen', (round) => cluster.freezeRedisNode(round)],
    ['primary frozen', () => cluster.freezePrimary()],
    ['web process cut off from MongoDB', () => cluster.whileOneWebIsCutOff(() => wait(CUT_OFF_MS))],
    ['disk of the primary full', () => cluster.fillDiskOfPrimary()],
    ['primary stepped down', () => cluster.stepDownPrimary()],
    ['worker frozen', (round) => cluster.freeze('worker', round)],
  ];

  it(`have an order that explains every answer, with ${CALLS} calls or more, while servers fail`, async () => {
    let [total, unanswered, happened] = [0, 0, 0];
    for (let round = 0; happened < faults.length || total < CALLS; round++) {
      const names: string[] = [];
      const seed = SEED + 1000 * round;
      const recorded = await recordRound(cluster, LOGIN, { round, seed, calls: CALLS_EACH, ofEach: OF_EACH }, async () => {
        await wait(Math.random() * BEFORE_FAULT_MS);
        const [name, cause] = faults[(SEED + happened) % faults.length] ?? fail('no fault');
        names.push(name);
        await cause(happened++);
      });
      total += recorded.calls;
      unanswered += recorded.unanswered;
      process.stderr.write(`${total} calls, ${happened} faults, ${unanswered} calls without an answer: ${names.join(', ')}\n`);
      expect([names, recorded.impossible]).toStrictEqual([names, []]);
    }
    expect(cluster.deadProcesses()).toStrictEqual([]);
    await assertBooksMatch(cluster.db, cluster);
  });
});
