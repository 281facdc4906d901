import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildNode, buildWeb } from '@fitghar/build';
import { runCommand } from '../cli-error.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { runJourneys } from '../testing/journeys.ts';
import { Results } from '../testing/results.ts';

// Clicks at random, as a customer and as ops: `npm run test:random -- --minutes 10 --seed 7`. A failure prints its seed
// and last steps; the same seed makes the same choices.
const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-random-'));
const results = new Results();
await runCommand(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } } });
  await runTask('Build', async () => [await buildNode(ROOT), await buildWeb(ROOT, path.join(ROOT, 'dist'))]);
  await runJourneys(results, { scratch, pattern: 'journeys/random-clicks', random: values });
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a run that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
