import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildProduct } from '../build-product.ts';
import { CliError, runCommand } from '../cli-error.ts';
import { findChromium } from '../programs/chromium.ts';
import { findMongod } from '../programs/mongo.ts';
import { findRedis } from '../programs/redis.ts';
import { ROOT } from '../root.ts';
import { runChecks } from '../testing/checks.ts';
import { CORE_JOURNEYS } from '../testing/core-tests.ts';
import { checkCoverage } from '../testing/coverage.ts';
import { QUICK_PASSWORDS, withDatabases } from '../testing/databases.ts';
import { type JestProject, runJest } from '../testing/jest.ts';
import { runJourneys, specsOf } from '../testing/journeys.ts';
import { runPictures } from '../testing/pictures.ts';
import { Results } from '../testing/results.ts';

// `npm test` aims at seven minutes, `--whole` everything. `npm test -- unit bookings` runs one level, limited to files
// whose path contains that word.
// `team` is what a front end's own `npm test` runs.
const LEVELS = ['checks', 'unit', 'screens', 'team', 'integration', 'coverage', 'faults', 'journeys', 'pictures'] as const;
type Level = (typeof LEVELS)[number];

const PROJECTS: Partial<Record<Level, JestProject[]>> = { unit: ['unit'], screens: ['screens'], team: ['unit', 'screens'] };
/** Payments per fault scenario: a smoke test, or enough to be sure. */
const FAULT_PAYMENTS = { few: '3', many: '150' };

const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

interface Arguments {
  level: Level | undefined;
  pattern: string;
  watch: boolean;
  whole: boolean;
  /** What pictures are compared with. */
  against?: string | undefined;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      watch: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  });
  const [level, pattern = '', ...rest] = positionals;
  if (level !== undefined && !isLevel(level)) throw new CliError(`Unknown level '${level}'. Choose from: ${LEVELS.join(', ')}`);
  if (rest.length) throw new CliError(`Too many arguments. Usage: npm test -- ${level} ${pattern}`);
  if (values.watch && !(level && (level in PROJECTS || level === 'integration')))
    throw new CliError('--watch needs a level. Usage: npm test -- unit booking --watch (or screens, team, integration)');
  if (values.against && level !== 'pictures')
    throw new CliError('--against needs pictures. Usage: npm test -- pictures --against <commit>');
  return { level, pattern, ...values };
}

/** Starts downloads that a fresh machine needs, while the checks run. */
function fetchPrograms(): void {
  for (const find of [findChromium, findMongod, findRedis]) find().catch(() => undefined); // whatever needs the program retries and reports the error
}

async function runAll(results: Results, scratch: string, whole: boolean): Promise<void> {
  fetchPrograms();
  await runChecks(results);
  await buildProduct();
  // Fault tests mostly wait, so they run in parallel, and on separate databases, because they stop the primary.
  if (whole)
    await Promise.all([
      runMeasured(results, scratch, '', whole),
      withDatabases(scratch, (env) => runFaults(results, scratch, env, '', whole)),
    ]);
  else await runCore(results, scratch);
  await runJourneys(results, { scratch, patterns: whole ? [] : specsOf(CORE_JOURNEYS), whole });
  if (whole) await runPictures(results, { scratch, pattern: '' });
}

/**
 * Runs screen and unit tests together with the core of the integration and fault tests, none of which stops a server. Measuring
 * coverage would take a fifth longer.
 */
const runCore = (results: Results, scratch: string): Promise<void> =>
  withDatabases(scratch, (env) =>
    runJest(results, {
      ...{ projects: ['screens', 'unit', 'integration', 'faults'], pattern: '', scratch },
      env: { ...env, TEST_FILES: 'core' },
    }),
  );

/** Tells screens whether to test with every answer of other servers. */
const matrix = (whole: boolean): Record<string, string> => (whole ? { WHOLE_MATRIX: 'on' } : {});

/** Runs unit, screen and integration tests, and measures coverage. */
async function runMeasured(results: Results, scratch: string, pattern: string, whole: boolean): Promise<void> {
  const dirs = { screens: path.join(ROOT, 'coverage/screens'), backEnd: path.join(scratch, 'coverage') };
  mkdirSync(dirs.backEnd);
  const passWithNoTests = pattern !== ''; // a front end has no integration tests; its coverage floors fail if no test ran
  await runJest(results, { projects: ['screens'], pattern, scratch, coverageDir: dirs.screens, passWithNoTests, env: matrix(whole) });
  await withDatabases(scratch, (env) =>
    runJest(results, { projects: ['unit', 'integration'], pattern, scratch, env: { ...env, COVERAGE_DIR: dirs.backEnd }, passWithNoTests }),
  );
  await checkCoverage(results, dirs, pattern);
}

const runFaults = (results: Results, scratch: string, env: Record<string, string>, pattern: string, whole: boolean): Promise<void> =>
  runJest(results, {
    projects: ['faults'],
    pattern,
    scratch,
    inBand: true, // scenarios share a replica set, and some step down its primary
    env: {
      ...env,
      ...QUICK_PASSWORDS,
      FAULT_PAYMENTS: FAULT_PAYMENTS[whole ? 'many' : 'few'],
      FAULT_CELLS: whole ? 'all' : 'few',
    },
  });

async function runLevel(results: Results, scratch: string, level: Level, { pattern, watch, whole, against }: Arguments): Promise<void> {
  const projects = PROJECTS[level];
  if (projects) return runJest(results, { projects, pattern, scratch, watch, env: matrix(whole) });
  if (level === 'checks') return runChecks(results);
  await buildProduct();
  if (level === 'journeys') return runJourneys(results, { scratch, patterns: pattern ? [pattern] : [], whole });
  if (level === 'pictures') return runPictures(results, { scratch, pattern, against });
  if (level === 'coverage') return runMeasured(results, scratch, pattern, whole);
  await withDatabases(scratch, (env) =>
    level === 'faults'
      ? runFaults(results, scratch, env, pattern, whole)
      : runJest(results, { projects: ['integration'], pattern, scratch, env, watch }),
  );
}

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-test-'));
const results = new Results();
await runCommand(async () => {
  const given = readArguments();
  await (given.level ? runLevel(results, scratch, given.level, given) : runAll(results, scratch, given.whole));
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a level that did not start has failed
results.print();
process.exit(results.totals.failed ? 1 : 0);
