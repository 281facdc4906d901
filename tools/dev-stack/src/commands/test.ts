import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildNode, buildWeb } from '@fitghar/build';
import { Problem, runCommand } from '../problem.ts';
import { findChromium } from '../programs/chromium.ts';
import { findMongod } from '../programs/mongo.ts';
import { findRedis } from '../programs/redis.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { runChecks } from '../testing/checks.ts';
import { judgeCoverage } from '../testing/coverage.ts';
import { QUICK_PASSWORDS, withDatabases } from '../testing/databases.ts';
import { type JestProject, runJest } from '../testing/jest.ts';
import { runJourneys } from '../testing/journeys.ts';
import { Results } from '../testing/results.ts';

// One runner for people and for CI: `npm test` runs everything, `npm test -- unit bookings` one level, and of it the files
// whose path holds that word. `team` is what one front end's own `npm test` runs.
const LEVELS = ['checks', 'unit', 'screens', 'team', 'integration', 'coverage', 'faults', 'journeys'] as const;
type Level = (typeof LEVELS)[number];

const PROJECTS: Partial<Record<Level, JestProject[]>> = { unit: ['unit'], screens: ['screens'], team: ['unit', 'screens'] };
/** Payments in each scenario of the faults: enough to see something go wrong, or enough to be sure. */
const FAULT_PAYMENTS = { few: '5', many: '150' };

const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text);

function readArguments(): { level: Level | undefined; pattern: string; watch: boolean; whole: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { watch: { type: 'boolean', default: false }, whole: { type: 'boolean', default: false } },
  });
  const [level, pattern = '', ...rest] = positionals;
  if (level !== undefined && !isLevel(level)) throw new Problem(`There is no level '${level}'. Choose from: ${LEVELS.join(', ')}`);
  if (rest.length) throw new Problem(`Say one level and one part of a path: npm test -- ${level} ${pattern}`);
  if (values.watch && !(level && (level in PROJECTS || level === 'integration')))
    throw new Problem('Say what to watch: npm test -- unit booking --watch (or screens, team, integration)');
  return { level, pattern, ...values };
}

const build = () => step('Build', async () => [await buildNode(ROOT), await buildWeb(ROOT, path.join(ROOT, 'dist'))]);

/** Fetches what a bare machine lacks while the processor is busy with something else. */
function fetchPrograms(): void {
  for (const find of [findChromium, findMongod, findRedis]) find().catch(() => undefined); // whoever needs it asks again, and says why
}

async function runAll(results: Results, scratch: string, whole: boolean): Promise<void> {
  fetchPrograms();
  await runChecks(results);
  await build();
  // The faults mostly wait, so they run beside the rest, and on databases of their own, as they take the primary away.
  await Promise.all([runMeasured(results, scratch, ''), withDatabases(scratch, (env) => runFaults(results, scratch, env, '', whole))]);
  await runJourneys(results, { scratch, pattern: '', whole });
}

/** Unit, screen and integration tests, with what they reach. */
async function runMeasured(results: Results, scratch: string, pattern: string): Promise<void> {
  const dirs = { screens: path.join(ROOT, 'coverage/screens'), backEnd: path.join(scratch, 'coverage') };
  mkdirSync(dirs.backEnd);
  const passWithNoTests = pattern !== ''; // a front end has no integration tests; its floors fail where nothing was counted
  await runJest(results, { projects: ['screens'], pattern, scratch, coverageDir: dirs.screens, passWithNoTests });
  await withDatabases(scratch, (env) =>
    runJest(results, { projects: ['unit', 'integration'], pattern, scratch, env: { ...env, COVERAGE_DIR: dirs.backEnd }, passWithNoTests }),
  );
  await judgeCoverage(results, dirs, pattern);
}

const runFaults = (results: Results, scratch: string, env: Record<string, string>, pattern: string, whole: boolean): Promise<void> =>
  runJest(results, {
    projects: ['faults'],
    pattern,
    scratch,
    env: { ...env, ...QUICK_PASSWORDS, FAULT_PAYMENTS: FAULT_PAYMENTS[whole ? 'many' : 'few'] },
  });

async function runLevel(results: Results, scratch: string, level: Level, pattern: string, watch: boolean, whole: boolean): Promise<void> {
  const projects = PROJECTS[level];
  if (projects) return runJest(results, { projects, pattern, scratch, watch });
  if (level === 'checks') return runChecks(results);
  await build();
  if (level === 'journeys') return runJourneys(results, { scratch, pattern, whole });
  if (level === 'coverage') return runMeasured(results, scratch, pattern);
  await withDatabases(scratch, (env) =>
    level === 'faults'
      ? runFaults(results, scratch, env, pattern, whole)
      : runJest(results, { projects: ['integration'], pattern, scratch, env, watch }),
  );
}

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-test-'));
const results = new Results();
await runCommand(async () => {
  const { level, pattern, watch, whole } = readArguments();
  await (level ? runLevel(results, scratch, level, pattern, watch, whole) : runAll(results, scratch, whole));
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) results.totals.failed += 1; // a level that could not even run has failed, whatever the others say
results.print();
process.exit(results.totals.failed ? 1 : 0);
