import { randomInt } from 'node:crypto';
import { isDeepStrictEqual, inspect as show } from 'node:util';
import { expect, jest } from '@jest/globals';
import fc from 'fast-check';
import type { AppUnderTest } from './app-under-test.ts';
import { type Histories, historiesOf, PackageHistories } from './package-histories.ts';

/** `READER_RUNS=100 READER_SEED=1` plays more, or the same histories again. */
export const RUNS = Number(process.env.READER_RUNS ?? 2);
export const READER_SEED = Number(process.env.READER_SEED ?? randomInt(2 ** 31));
jest.setTimeout(RUNS * 90_000); // against what hangs
/** Side by side, each with the trial of its customer. */
const PACKAGES = 3;

/** Reads a fact. Two readers of it return the same form. */
export type Reader = () => Promise<unknown>;

/** Facts, each with two readers that have to agree on it. */
export type Facts = Readonly<Record<string, readonly [one: Reader, other: Reader]>>;

/** Two readers of one fact do not agree. */
class Disagreement extends Error {
  constructor(fact: string, one: unknown, other: unknown) {
    super(`Two readers do not agree on ${fact}:\n${show(one, { depth: 6 })}\n${show(other, { depth: 6 })}`);
  }
}

/** @throws Disagreement */
async function compare(facts: Facts): Promise<void> {
  for (const [fact, [one, other]] of Object.entries(facts)) {
    const [first, second] = [await one(), await other()];
    if (!isDeepStrictEqual(first, second)) throw new Disagreement(fact, first, second);
  }
}

/** Plays one history, and inspects the states that it leads to. */
type Play<History> = (history: History, inspect: () => Promise<void>) => Promise<void>;

const propertyOf = <History>(histories: fc.Arbitrary<History>, play: Play<History>, facts: Facts) =>
  fc.asyncProperty(histories, (history) => play(history, () => compare(facts)));
const parameters = { seed: READER_SEED, endOnFailure: true };

/** The readers of each fact agree wherever so many random histories lead. */
export const assertAgreeOver = <History>(runs: number, ...of: Parameters<typeof propertyOf<History>>): Promise<void> =>
  fc.assert(propertyOf(...of), { ...parameters, numRuns: runs });

/** So many random histories show that one reader is wrong. */
export async function assertDisagreeOver<History>(
  runs: number,
  histories: fc.Arbitrary<History>,
  play: Play<History>,
  one: Reader,
  other: Reader,
): Promise<void> {
  const { errorInstance } = await fc.check(propertyOf(histories, play, { it: [one, other] }), { ...parameters, numRuns: runs });
  expect(errorInstance).toBeInstanceOf(Disagreement);
}

/** Histories of packages, and of the trials of their customers. */
const ofPackages = (running: AppUnderTest) => async (rounds: Histories, inspect: () => Promise<void>) => {
  const histories = await PackageHistories.of(running, PACKAGES);
  await inspect();
  await histories.play(rounds, null, inspect);
};

/** As {@link assertAgreeOver}, after every round of histories of packages. */
export const assertAgree = (running: AppUnderTest, facts: Facts): Promise<void> =>
  assertAgreeOver(RUNS, historiesOf(PACKAGES), ofPackages(running), facts);
/** As {@link assertDisagreeOver}, after every round of histories of packages. */
export const assertDisagree = (running: AppUnderTest, one: Reader, other: Reader): Promise<void> =>
  assertDisagreeOver(100 * RUNS, historiesOf(PACKAGES), ofPackages(running), one, other);
