import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { buildNode, buildWeb } from '@fitghar/build';
import { z } from 'zod';
import { startBackEnd } from '../back-end.ts';
import { judgeCoverage } from '../coverage.ts';
import { freePort } from '../ports.ts';
import { Problem, runCommand } from '../problem.ts';
import { findChromium } from '../programs/chromium.ts';
import { findMongod, startMongo } from '../programs/mongo.ts';
import { findRedis, startRedis } from '../programs/redis.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { readEnvironment, startStack } from '../stack.ts';

// One runner for people and for CI. `npm test -- unit bookings` runs one level, and of it the files that match.
// `coverage` is unit and integration, measured together as they are where everything runs.
const LEVELS = ['checks', 'unit', 'integration', 'coverage', 'faults', 'journeys'] as const;
const [only, pattern = ''] = process.argv.slice(2).filter((each) => each !== '--long');
/** Payments in each scenario of the faults: enough to see something go wrong, or enough to be sure. */
const FAULT_PAYMENTS = process.argv.includes('--long') ? '150' : '12';
const wanted = (level: (typeof LEVELS)[number]): boolean => !only || only === level;
const HOOK = path.join(ROOT, 'tools/dev-stack/swc-hook.mjs');
const total = { passed: 0, failed: 0, skipped: 0 };

function command(name: string, file: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env });
    child.once('error', (error) => {
      process.stderr.write(`${name}: ${error.message}\n`);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}

const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);

async function checks(): Promise<void> {
  const all: [name: string, file: string, args: string[]][] = [
    ['format and lint', bin('biome'), ['check', '.']],
    [
      'boundaries',
      bin('depcruise'),
      ['--config', '.dependency-cruiser.mjs', 'shell', 'bff', 'services', 'packages', 'tools', ...globSync('mf-*', { cwd: ROOT })],
    ],
    ['dead code', bin('knip'), ['--no-config-hints']],
    ['types of the back end and tools', bin('tsc'), ['-p', 'tsconfig.json']],
    ['types of the front end', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ];
  for (const [name, file, args] of all) {
    const passed = await command(name, file, args);
    total[passed ? 'passed' : 'failed'] += 1;
    process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`);
  }
}

/** Runs test files with Node's own runner, each in a process of its own. */
async function nodeTests(files: string[], env: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, env);
  const stream = run({
    files,
    concurrency: 2,
    execArgv: ['--conditions=development', '--disable-warning=ExperimentalWarning', '--import', HOOK],
  });
  stream.on('test:summary', ({ file, counts }) => {
    if (file) return; // the last summary is of all files
    total.passed += counts.passed;
    total.failed += counts.tests - counts.passed - counts.skipped - counts.todo;
    total.skipped += counts.skipped + counts.todo;
  });
  const report = stream.compose(spec);
  report.pipe(process.stdout, { end: false });
  await finished(report);
}

const files = (glob: string): string[] =>
  globSync(glob, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
    .filter((file) => file.includes(pattern))
    .map((file) => path.join(ROOT, file));

/** Tests against MongoDB and Redis of their own. */
async function withDatabases(scratch: string, glob: string): Promise<void> {
  const [mongoPort, redisPort] = [await freePort(), await freePort()];
  const mongo = await step('MongoDB', async () =>
    startMongo({
      binary: await findMongod(),
      port: mongoPort,
      dir: path.join(scratch, `mongo-${mongoPort}`),
      logFile: path.join(scratch, 'mongo.log'),
      parameters: {
        ttlMonitorEnabled: 'false', // tests set their own clock, and the real one is past what they hold
        transactionLifetimeLimitSeconds: '5', // what a killed process had begun holds its records for so long
      },
    }),
  );
  const redis = await step('Redis', async () =>
    startRedis({
      binary: await findRedis(),
      port: redisPort,
      dir: path.join(scratch, `redis-${redisPort}`),
      logFile: path.join(scratch, 'redis.log'),
      databases: 4096,
    }),
  );
  try {
    await nodeTests(files(glob), {
      FAULT_PAYMENTS,
      TEST_MONGODB_URI: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0`,
      TEST_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      TEST_DIST_DIR: path.join(ROOT, 'dist'),
    });
  } finally {
    await redis.stop();
    await mongo.program.stop();
  }
}

const report = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }) });

async function journeys(scratch: string): Promise<void> {
  const chromium = await step('Chromium', findChromium);
  const ports: Record<string, string> = {};
  for (const name of ['PORT', 'MONGO_PORT', 'REDIS_PORT', 'SMTP_PORT', 'MAIL_PORT', 'GATEWAY_PORT']) ports[name] = String(await freePort());
  Object.assign(process.env, ports, { DATA_DIR: path.join(scratch, 'journeys'), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const env = readEnvironment();
  const stack = await startStack(env);
  try {
    const backEnd = await step('Back end', () =>
      startBackEnd({ port: env.PORT, logFile: path.join(env.DATA_DIR, 'bff.log'), settings: stack.settings }),
    );
    // The same site with a promise of seven seconds, so that a journey can see one broken; the first one is its second source.
    const hurriedPort = await freePort();
    const hurried = await startBackEnd({
      port: hurriedPort,
      logFile: path.join(env.DATA_DIR, 'hurried.log'),
      settings: { ...stack.settings, ROLE: 'web', PLAN_PROMISE_HOURS: '0.002', REMOTES_FALLBACK_URL: `http://localhost:${env.PORT}` },
    });
    try {
      const result = path.join(scratch, 'journeys.json');
      const playwright = path.join(ROOT, 'node_modules/playwright/cli.js');
      const passed = await command(
        'journeys',
        process.execPath,
        [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...(pattern ? [pattern] : [])],
        {
          ...process.env,
          CHROMIUM: chromium,
          BASE_URL: `http://localhost:${env.PORT}`,
          HURRIED_URL: `http://localhost:${hurriedPort}`,
          MAIL_URL: `http://localhost:${env.MAIL_PORT}`,
          GATEWAY_URL: `http://localhost:${env.GATEWAY_PORT}`,
          PLAYWRIGHT_JSON_OUTPUT_NAME: result,
        },
      );
      if (!existsSync(result)) {
        total.failed += 1;
        return;
      }
      const { stats } = report.parse(JSON.parse(readFileSync(result, 'utf8')));
      total.passed += stats.expected;
      total.failed += stats.unexpected + stats.flaky + (passed || stats.unexpected ? 0 : 1);
      total.skipped += stats.skipped;
    } finally {
      await hurried.stop();
      await backEnd.stop();
    }
  } finally {
    await stack.stop();
  }
}

const scratch = mkdtempSync(path.join(tmpdir(), 'fitghar-test-'));
await runCommand(async () => {
  if (only && !LEVELS.some((level) => level === only)) throw new Problem(`There is no level '${only}'. There are: ${LEVELS.join(', ')}`);
  const coverage = path.join(scratch, 'coverage');
  if (wanted('checks')) await checks();
  if (wanted('coverage')) process.env.NODE_V8_COVERAGE = coverage;
  if (wanted('unit') || wanted('coverage'))
    await nodeTests(files('**/*.test.{ts,tsx}').filter((file) => !/\.(int|faults)\.test\./.test(file)));
  if (only !== 'checks' && only !== 'unit')
    await step('Build', async () => [await buildNode(ROOT), await buildWeb(ROOT, path.join(ROOT, 'dist'))]);
  if (wanted('integration') || wanted('coverage')) await withDatabases(scratch, '**/*.int.test.ts');
  if (wanted('coverage')) {
    delete process.env.NODE_V8_COVERAGE;
    total[(await judgeCoverage(coverage)) ? 'passed' : 'failed'] += 1;
  }
  // Apart, as they take the database's primary away from everybody.
  if (wanted('faults')) await withDatabases(scratch, '**/*.faults.test.ts');
  if (wanted('journeys')) await journeys(scratch);
});
rmSync(scratch, { recursive: true, force: true });
if (process.exitCode) total.failed += 1; // a level that could not even run has failed, whatever the others say
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(total.failed ? 1 : 0);
