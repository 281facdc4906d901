import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBackEnd } from '../back-end.ts';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { freePort } from '../ports.ts';
import { ROOT } from '../root.ts';
import { runJest } from '../testing/jest.ts';
import { outsideAddresses, play, specsOf } from '../testing/journeys.ts';
import { Results } from '../testing/results.ts';

// `npm run test:cluster` starts a small production: three MongoDB members, three Redis nodes, three web processes, four
// workers, and Toxiproxy before each dependency. It runs the journeys of booking, payment and delivery, the scenarios
// (*.cluster.test.ts) and the integration tests; `-- scenarios` runs one level. Journeys go first, since some expect the
// first page of a list to be short.
const LEVELS = ['journeys', 'scenarios', 'integration'] as const;
type Level = (typeof LEVELS)[number];
/** Booking, payment, delivery of plans, and what operations see of them, in full. */
const JOURNEYS = specsOf(['book-a-trial', 'packages', 'moving-sessions', 'money', 'plans', 'specialist', 'institute', 'operations']);

const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

const run: Record<Level, (results: Results, scratch: string, cluster: Cluster, pattern: string) => Promise<void>> = {
  scenarios: (results, scratch, { description }, pattern) =>
    runJest(results, { projects: ['cluster'], pattern, scratch, inBand: true, env: { CLUSTER: JSON.stringify(description) } }),

  integration: (results, scratch, { mongoUri, redisUrl }, pattern) => {
    const env = { TEST_MONGODB_URI: mongoUri, TEST_REDIS_URL: redisUrl, TEST_DIST_DIR: path.join(ROOT, 'dist') };
    return runJest(results, { projects: ['integration'], pattern, scratch, env });
  },

  async journeys(results, scratch, { env, settings, description }, pattern) {
    const port = await freePort();
    // As in `npm test`, a second site whose delivery deadline ends in seconds.
    const hurried = await startBackEnd({
      port,
      logFile: path.join(scratch, 'hurried.log'),
      settings: { ...settings, ROLE: 'web', PLAN_PROMISE_HOURS: '0.002', REMOTES_FALLBACK_URL: description.origin },
    });
    const addresses = { BASE_URL: description.origin, HURRIED_URL: `http://localhost:${port}`, ...outsideAddresses(env) };
    await play(results, scratch, pattern ? [pattern] : JOURNEYS, { ...addresses, WHOLE_MATRIX: 'on' }).finally(() => hurried.stop());
  },
};

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-cluster-'));
const results = new Results();
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [level, pattern = ''] = positionals;
  if (level !== undefined && !isLevel(level)) throw new CliError(`Unknown level '${level}'. Choose from: ${LEVELS.join(', ')}`);
  await buildProduct();
  const cluster = await startCluster(scratch);
  try {
    for (const each of level ? [level] : LEVELS) await run[each](results, scratch, cluster, pattern);
  } finally {
    await cluster.stop();
  }
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a level that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
