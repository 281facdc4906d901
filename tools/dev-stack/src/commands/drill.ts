import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { startCluster } from '../cluster/cluster.ts';
import { deployUnderLoad } from '../drills/deploy/deploy-drill.ts';
import { runJest } from '../testing/jest.ts';
import { Results } from '../testing/results.ts';

// `npm run drill -- restore` and `-- deploy` practise on the test cluster, under load, what operators hope to do calmly.
// restore: bff/test/restore.drill.test.ts. deploy: src/drills/deploy, with
//   --requests 100000   how many at least (about five minutes is the shortest)
//   --rate 120          requests a second
//   --from <commit>     what to deploy over; this version without it
//   --kill              kills processes instead of draining them: the drill must fail
// With KEEP_LOGS=1 the logs of all processes stay.
const USAGE = 'Usage: npm run drill -- restore | deploy [--requests 100000] [--rate 120] [--from <commit>] [--kill]';

const number = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new CliError(USAGE);
  return value;
};

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-drill-'));
const results = new Results();
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      requests: { type: 'string', default: '100000' },
      rate: { type: 'string', default: '120' },
      from: { type: 'string' },
      kill: { type: 'boolean', default: false },
    },
  });
  const [drill = '', ...rest] = positionals;
  if (!['restore', 'deploy'].includes(drill) || rest.length) throw new CliError(USAGE);
  const options = { requests: number(values.requests), perSecond: number(values.rate), from: values.from };
  await buildProduct();
  if (drill === 'deploy') {
    const problems = await deployUnderLoad(scratch, { ...options, ending: values.kill ? 'kill' : 'drain' });
    for (const problem of problems) results.check(false, problem);
    if (!problems.length) results.check(true, 'No request failed, no job was lost or done twice, every stream resumed');
    return;
  }
  const { description, settings, stop } = await startCluster(scratch);
  try {
    const env = { CLUSTER: JSON.stringify(description), CLUSTER_SETTINGS: JSON.stringify(settings), CLUSTER_DIR: scratch };
    await runJest(results, { projects: ['drill'], pattern: `${drill}.drill`, scratch, inBand: true, env });
  } finally {
    await stop();
  }
});
if (process.env.KEEP_LOGS) process.stdout.write(`Logs: ${scratch}\n`);
else rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a drill that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
