import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useApp } from './app-under-test.ts';
import { aKill, historiesOf, PackageHistories } from './package-histories.ts';

const HISTORIES = Number(process.env.PACKAGE_HISTORIES ?? 10_000);
/** Side by side. */
const PACKAGES = 50;
const TIMEOUT_MS = 600_000 + HISTORIES * 2000;

describe('packages, whatever happens to them, while the product is killed (D51)', () => {
  // The worker, whose emails and invoices take most of the time, is not part of it.
  const running = useApp({ ROLE: 'web', SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });

  it(
    `have twelve sessions in ${HISTORIES} histories`,
    async () => {
      const histories = await PackageHistories.of(running(), PACKAGES);
      await fc.assert(
        fc.asyncProperty(historiesOf(PACKAGES), aKill, (rounds, kill) => histories.play(rounds, kill)),
        { numRuns: Math.ceil(HISTORIES / PACKAGES), endOnFailure: true },
      );
      process.stdout.write(`${HISTORIES} histories, ${histories.kills} kills, which interrupted ${histories.interrupted} commands\n`);
      expect(histories.kills).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
