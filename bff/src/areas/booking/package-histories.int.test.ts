import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { useApp } from '../../../test/app-under-test.ts';
import { historiesOf, PackageHistories } from '../../../test/package-histories.ts';

/** package-histories.whole.test.ts plays 10,000, and kills the product. */
const PACKAGES = 6;

describe('a package, whatever happens to it (D51)', () => {
  const running = useApp({ SLOT_MIN_CAPACITY: '200', RATE_LIMITS: 'off', RECONCILE_SECONDS: '86400' });

  it('has twelve sessions, a place for each planned one, and the income of the others earned', async () => {
    const histories = await PackageHistories.of(running(), PACKAGES);
    await fc.assert(
      fc.asyncProperty(historiesOf(PACKAGES), (rounds) => histories.play(rounds)),
      { numRuns: 1 },
    );
  });
});
