import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { startBackEnd } from '../back-end.ts';
import { freePort } from '../ports.ts';
import { findChromium } from '../programs/chromium.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';
import { separateEnvironment, startStack } from '../stack.ts';
import { QUICK_PASSWORDS } from './databases.ts';
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

/**
 * Drives the built product in a real Chromium.
 * @param whole with every fault of every remote; without, each fault and each remote once
 */
export async function runJourneys(
  results: Results,
  { scratch, pattern, whole }: { scratch: string; pattern: string; whole: boolean },
): Promise<void> {
  const chromium = await step('Chromium', findChromium);
  const env = await separateEnvironment({
    DATA_DIR: path.join(scratch, 'journeys'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...QUICK_PASSWORDS,
  });
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
      const report = path.join(scratch, 'journeys.json');
      const playwright = path.join(ROOT, 'node_modules/playwright/cli.js');
      const { passed } = await runProgram(
        process.execPath,
        [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...(pattern ? [pattern] : [])],
        {
          env: {
            ...process.env,
            CHROMIUM: chromium,
            BASE_URL: `http://localhost:${env.PORT}`,
            HURRIED_URL: `http://localhost:${hurriedPort}`,
            MAIL_URL: `http://localhost:${env.MAIL_PORT}`,
            GATEWAY_URL: `http://localhost:${env.GATEWAY_PORT}`,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            ...(whole && { WHOLE_MATRIX: 'on' }),
          },
        },
      );
      if (!existsSync(report)) return results.check(false, `Playwright could not run the journeys${pattern ? ` for '${pattern}'` : ''}`);
      const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      const failed = stats.unexpected + stats.flaky;
      results.add(
        { passed: stats.expected, failed: failed || (passed ? 0 : 1), skipped: stats.skipped },
        suites.map((each) => ({ file: `e2e/journeys/${each.file}`, seconds: millisecondsOf(each) / 1000 })),
      );
    } finally {
      await hurried.stop();
      await backEnd.stop();
    }
  } finally {
    await stack.stop();
  }
}
