import { randomInt } from 'node:crypto';
import { isDeepStrictEqual, inspect as show } from 'node:util';
import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { AppUnderTest } from './app-under-test.ts';
import { historiesOf, PackageHistories } from './package-histories.ts';

/** `READER_RUNS=100 READER_SEED=1` plays more, or the same histories again. */
const RUNS = Number(process.env.READER_RUNS ?? 2);
export const READER_SEED = Number(process.env.READER_SEED ?? randomInt(2 ** 31));
/** Side by side, each with the trial of its customer. */
const PACKAGES = 3;

/** Reads a fact. Two readers of it return the same form. */
export type Reader = () => Promise<unknown>;

/** Two readers of one fact do not agree. */
class Disagreement extends Error {
  constructor(one: unknown, other: unknown) {
    super(`Two readers of one fact do not agree:\n${show(one, { depth: 6 })}\n${show(other, { depth: 6 })}`);
  }
}

/** @throws Disagreement */
export async function compare(one: Reader, other: Reader): Promise<void> {
  const [first, second] = [await one(), await other()];
  if (!isDeepStrictEqual(first, second)) throw new Disagreement(first, second);
}

const overHistories = (running: AppUnderTest, one: Reader, other: Reader) =>
  fc.asyncProperty(historiesOf(PACKAGES), async (rounds) => {
    const histories = await PackageHistories.of(running, PACKAGES);
    await compare(one, other); // of their trials
    await histories.play(rounds, null, () => compare(one, other));
  });
const parameters = { numRuns: RUNS, seed: READER_SEED, endOnFailure: true };

/** Both readers agree after every round of random histories of packages. */
export const assertAgree = (running: AppUnderTest, one: Reader, other: Reader): Promise<void> =>
  fc.assert(overHistories(running, one, other), parameters);

/** The same histories show that one reader is wrong. */
export async function assertDisagree(running: AppUnderTest, one: Reader, other: Reader): Promise<void> {
  const { errorInstance } = await fc.check(overHistories(running, one, other), { ...parameters, numRuns: 10 * RUNS });
  expect(errorInstance).toBeInstanceOf(Disagreement);
}
