import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../build-product.ts';
import { runCommand } from '../cli-error.ts';
import { LATER_JOURNEYS } from '../testing/core-tests.ts';
import { QUICK_PASSWORDS, withDatabases } from '../testing/databases.ts';
import { runJest } from '../testing/jest.ts';
import { runJourneys, specsOf } from '../testing/journeys.ts';
import { Results } from '../testing/results.ts';

// `npm run test:security` runs all that protects people: the integration and fault tests that docs/threats.md and
// docs/protection.md name, and every attack. With `--after-test`, as the pipeline runs it after `npm test`: every integration and
// fault test that a plain run left out, every attack, and LATER_JOURNEYS.

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-security-'));
const results = new Results();
await runCommand(async () => {
  const { values } = parseArgs({ options: { 'after-test': { type: 'boolean', default: false } } });
  const isAfterTest = values['after-test'];
  const files = { TEST_FILES: isAfterTest ? 'after-plain-run' : 'security' };
  await buildProduct();
  const folderOf = (name: string): string => {
    const folder = path.join(scratch, name);
    mkdirSync(folder);
    return folder;
  };
  const [beside, faults] = [folderOf('beside'), folderOf('faults')];
  // Fault tests mostly wait, and stop servers, so they run beside the others on servers of their own.
  await Promise.all([
    withDatabases(beside, (env) =>
      runJest(results, {
        ...{ projects: ['integration', 'attack'], pattern: '', scratch: beside },
        env: { ...env, ...QUICK_PASSWORDS, ...files },
      }),
    ),
    withDatabases(faults, (env) =>
      runJest(results, {
        ...{ projects: ['faults'], pattern: '', scratch: faults, inBand: true },
        env: { ...env, ...QUICK_PASSWORDS, ...files, FAULT_PAYMENTS: '3', FAULT_CELLS: 'few' },
      }),
    ),
  ]);
  if (isAfterTest) await runJourneys(results, { scratch, patterns: specsOf(LATER_JOURNEYS) });
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a part that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
