import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { startCluster } from '../cluster/cluster.ts';
import { runJest } from '../testing/jest.ts';
import { Results } from '../testing/results.ts';

// `npm run drill -- restore` practises an emergency on the test cluster, under load: bff/test/<name>.drill.test.ts.
const DRILLS = ['restore'];

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-drill-'));
const results = new Results();
await runCommand(async () => {
  const [drill = '', ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (!DRILLS.includes(drill) || rest.length) throw new CliError(`Usage: npm run drill -- <${DRILLS.join(' | ')}>`);
  await buildProduct();
  const { description, settings, stop } = await startCluster(scratch);
  try {
    const env = { CLUSTER: JSON.stringify(description), CLUSTER_SETTINGS: JSON.stringify(settings), CLUSTER_DIR: scratch };
    await runJest(results, { projects: ['drill'], pattern: `${drill}.drill`, scratch, inBand: true, env });
  } finally {
    await stop();
  }
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a drill that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
