import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startBackEnd } from '../back-end.ts';
import { freePort } from '../ports.ts';
import { findChromium } from '../programs/chromium.ts';
import { engineSettings } from '../programs/engines.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';
import { type StackEnvironment, separateEnvironment, startStack } from '../stack.ts';
import { TESTED_SITE } from './databases.ts';
import type { Results } from './results.ts';
import { runProgram } from './run-program.ts';

const suite = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(z.object({ file: z.string(), ...suite.shape })),
});

const millisecondsOf = ({ specs, suites = [] }: z.infer<typeof suite>): number =>
  [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    ...suites.map(millisecondsOf),
  ].reduce((sum, duration) => sum + duration, 0);

/** Options of a journey run. */
export interface JourneyRun {
  scratch: string;
  /** Substrings of the paths of spec files; none means all. */
  patterns: string[];
  /** Runs every journey, every fault of every remote and random clicks; if false, each flow, fault and remote once. */
  whole?: boolean;
  /** Settings of `e2e/journeys/random-clicks.spec.ts`; a whole run includes one minute. */
  random?: { minutes: string; seed: string };
}

/** Where journeys read emails and control the payment sandbox. */
export const outsideAddresses = ({ MAIL_PORT, GATEWAY_PORT }: StackEnvironment) => ({
  MAIL_URL: `http://localhost:${MAIL_PORT}`,
  GATEWAY_URL: `http://localhost:${GATEWAY_PORT}`,
});

/** Which specs of `e2e`: the config beside them, and options of Playwright's command line. */
interface Specs {
  config: 'playwright' | 'pictures';
  options: string[];
}

/** Runs journeys, or other specs, against a running site. @param patterns substrings of the paths of spec files; none means all */
export async function play(
  results: Results,
  scratch: string,
  patterns: string[],
  env: Record<string, string>,
  { config, options }: Specs = { config: 'playwright', options: [] },
): Promise<void> {
  const chromium = await findChromium();
  const report = path.join(scratch, 'journeys.json');
  const playwright = path.join(ROOT, 'node_modules/playwright/cli.js');
  const { passed } = await runProgram(
    process.execPath,
    [playwright, 'test', '-c', `e2e/${config}.config.ts`, '--reporter=list,json', ...options, ...patterns],
    { env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env } },
  );
  if (!existsSync(report))
    return results.check(false, `Playwright could not run the ${config === 'pictures' ? config : 'journeys'} ${patterns.join(' ')}`);
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  const failed = stats.unexpected + stats.flaky;
  results.add(
    { passed: stats.expected, failed: failed || (passed ? 0 : 1), skipped: stats.skipped },
    suites.map((each) => ({
      file: `e2e/${config === 'pictures' ? config : 'journeys'}/${each.file}`,
      seconds: millisecondsOf(each) / 1000,
    })),
  );
}

/** Paths of journeys, by the names of {@link CORE_JOURNEYS} and {@link LATER_JOURNEYS}. */
export const specsOf = (names: readonly string[]): string[] => names.map((name) => `journeys/${name}.spec.ts`);

/** Drives the built product in a real Chromium. */
export async function runJourneys(results: Results, { scratch, patterns, whole = false, random }: JourneyRun): Promise<void> {
  await runTask('Chromium', findChromium);
  const env = await separateEnvironment({
    DATA_DIR: path.join(scratch, 'journeys'),
    ...TESTED_SITE,
  });
  const stack = await startStack(env);
  try {
    const backEnd = await runTask('Back end', () =>
      startBackEnd({ port: env.PORT, logFile: path.join(env.DATA_DIR, 'bff.log'), settings: stack.settings }),
    );
    // A second site with a delivery deadline of seven seconds, so that a journey can miss it, and with operations at an origin of
    // their own: two names of this machine. Its remotes fall back to the first.
    const hurriedPort = await freePort();
    const [hurriedSite, operations] = [`http://localhost:${hurriedPort}`, `http://127.0.0.1:${hurriedPort}`];
    const hurried = await startBackEnd({
      port: hurriedPort,
      logFile: path.join(env.DATA_DIR, 'hurried.log'),
      settings: {
        ...stack.settings,
        ROLE: 'web',
        PLAN_PROMISE_HOURS: '0.002',
        SITE_URL: hurriedSite,
        OPS_ORIGIN: operations,
        REMOTES_FALLBACK_URL: `http://localhost:${env.PORT}`,
      },
    });
    try {
      const site = `http://localhost:${env.PORT}`;
      const addresses = {
        ...(await engineSettings()),
        ...{ BASE_URL: site, HURRIED_URL: hurriedSite, OPERATIONS_URL: operations },
        ...outsideAddresses(env),
      };
      await play(results, scratch, patterns, {
        ...addresses,
        ...(whole && { WHOLE_MATRIX: 'on', RANDOM_MINUTES: '1' }),
        ...(random && { RANDOM_MINUTES: random.minutes, RANDOM_SEED: random.seed }),
      });
    } finally {
      await hurried.stop();
      await backEnd.stop();
    }
  } finally {
    await stack.stop();
  }
}
