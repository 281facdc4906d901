import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../build-product.ts';
import { runCommand } from '../cli-error.ts';
import { runJourneys } from '../testing/journeys.ts';
import { Results } from '../testing/results.ts';

// Clicks at random, as a customer and as ops: `npm run test:random -- --minutes 10 --seed 7`. A failure prints its seed
// and last steps; the same seed makes the same choices.
const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-random-'));
const results = new Results();
await runCommand(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } } });
  await buildProduct();
  await runJourneys(results, { scratch, patterns: ['journeys/random-clicks'], random: values });
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a run that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
