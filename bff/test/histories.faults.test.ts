import { setTimeout as wait } from 'node:timers/promises';
import { istDate } from '@fitghar/contracts/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DeployedProduct } from './deployed-product.ts';
import { isLinearizable } from './histories/linearizability.ts';
import { placeModel } from './histories/place-model.ts';
import { type PlaceHistory, VisitorOfHours } from './histories/visitor-of-hours.ts';
import { repeatUntil } from './repeat-until.ts';

jest.setTimeout(600_000);
/** Calls per run: `HISTORY_CALLS=100000` looks for rarer interleavings. */
const CALLS = Number(process.env.HISTORY_CALLS ?? 400);
const CAPACITY = 2;
const COMPETITORS = 5;
/** Hours that are competed for at once, by calls each, which keeps histories short enough to check. */
const HOURS_AT_ONCE = 4;
const CALLS_PER_HOUR = 50;

describe('the recorded history of places', () => {
  const product = new DeployedProduct();
  beforeAll(() => product.start({ proxied: true, env: { SLOT_MIN_CAPACITY: String(CAPACITY) } }));
  afterAll(() => product.stop());

  /**
   * Hours that no one has booked, in turn: a call without an answer may still take effect in the next round. Once all
   * are used, they are emptied.
   */
  let rounds = 0;
  async function freshHours(): Promise<{ date: string; time: string }[]> {
    const all = [1, 2].flatMap((days) =>
      Array.from({ length: 12 }, (_, hour) => ({ date: istDate(new Date(), days), time: `${7 + hour}:00`.padStart(5, '0') })),
    );
    const first = (rounds++ * HOURS_AT_ONCE) % all.length;
    if (first === 0) await product.mongo.collection('slot_places').deleteMany({});
    return all.slice(first, first + HOURS_AT_ONCE);
  }

  /** Competitors book, pay for and cancel one hour concurrently. @returns what they were told */
  async function compete(slot: { date: string; time: string }, calls: number): Promise<PlaceHistory> {
    const history: PlaceHistory = [];
    const competitors = await Promise.all(Array.from({ length: COMPETITORS }, () => VisitorOfHours.signedIn(product, slot, history)));
    await Promise.all(
      competitors.map(async (competitor) => {
        for (let call = 0; call < calls / COMPETITORS; call++) await competitor.act(Math.random() < 0.2);
      }),
    );
    return history;
  }

  async function competeForHours(calls: number): Promise<PlaceHistory[]> {
    const histories: PlaceHistory[] = [];
    for (let done = 0; done < calls; done += HOURS_AT_ONCE * CALLS_PER_HOUR)
      histories.push(...(await Promise.all((await freshHours()).map((slot) => compete(slot, CALLS_PER_HOUR)))));
    return histories;
  }

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
  ];

  it.each(faults)('has an order that explains every answer, with %s', async (_, cause) => {
    const competing = competeForHours(CALLS / faults.length);
    await repeatUntil(competing, async () => {
      await wait(1000 + Math.random() * 1000);
      await cause();
    });
    for (const history of await competing) expect(isLinearizable(placeModel(CAPACITY), history)).toBe(true);
  });

  it('has none once the unique index on places is gone', async () => {
    await product.mongo.collection('slot_places').dropIndexes();
    let isPossible = true;
    for (let calls = 0; isPossible && calls < 400; calls += 20) {
      const [slot] = await freshHours();
      if (slot) isPossible = isLinearizable(placeModel(CAPACITY), await compete(slot, 20));
    }
    expect(isPossible).toBe(false);
  });
});
