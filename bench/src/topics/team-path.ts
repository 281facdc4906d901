import { execFile as execFileWithCallback } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, Program, ROOT, waitUntil } from '@fitghar/dev-stack';
import type { Browser } from 'playwright';
import { ASHA, logIn } from '../accounts.ts';
import { launchBrowser, openContext } from '../open-context.ts';
import { median } from '../percentiles.ts';
import { PLACES, type Place } from '../team-places.ts';
import type { Figure, Topic } from '../topic.ts';

const execFile = promisify(execFileWithCallback);
const RUNS = 3;
const START_TIMEOUT_MS = 900_000;
const CHANGE_TIMEOUT_MS = 60_000;

/** Changes the heading a few times. @returns the median of seconds until each change is on the page, which stays open */
async function secondsToSee(browser: Browser, origin: string, clone: string, { at, as, file, text }: Place): Promise<number> {
  const context = await openContext(browser, origin, as);
  try {
    const page = await context.newPage();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await page.goto(`${origin}${at}`);
    await heading(text).waitFor({ timeout: CHANGE_TIMEOUT_MS });
    const source = path.join(clone, file);
    const before = readFileSync(source, 'utf8');
    const seconds: number[] = [];
    for (let run = 1; run <= RUNS; run++) {
      const started = performance.now();
      writeFileSync(source, before.replace(text, `${text} ${run}`));
      await heading(`${text} ${run}`).waitFor({ timeout: CHANGE_TIMEOUT_MS });
      seconds.push((performance.now() - started) / 1000);
    }
    return median(seconds);
  } finally {
    await context.close();
  }
}

/** Clones the last commit, starts `npm run dev` there, and changes a text of each front end. */
async function walk(scratch: string): Promise<Figure[]> {
  const clone = path.join(scratch, 'clone');
  const names = ['PORT', 'MONGO_PORT', 'REDIS_PORT', 'SMTP_PORT', 'MAIL_PORT', 'GATEWAY_PORT'];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)));
  const origin = `http://localhost:${ports.PORT}`;
  const started = performance.now();
  await execFile('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  const dev = new Program({
    name: 'npm run dev',
    command: process.execPath,
    args: ['tools/dev-stack/run.mjs', 'dev'],
    logFile: path.join(scratch, 'dev.log'),
    cwd: clone,
    // On a busy machine, slow does not mean hung.
    env: { ...process.env, ...ports, DATA_DIR: path.join(scratch, 'clone-data'), REQUEST_TIMEOUT_MS: '30000' },
  });
  const browser = await launchBrowser();
  try {
    const isReady = async () => {
      if (!dev.isRunning) throw new Error(`npm run dev ended:\n${dev.logTail()}`);
      return dev.logTail(200).includes('follows your changes');
    };
    await waitUntil(isReady, START_TIMEOUT_MS, () => `npm run dev was not ready:\n${dev.logTail()}`);
    // The accounts of the demonstration come a little later.
    const hasAccounts = () =>
      logIn(origin, ASHA).then(
        () => true,
        () => false,
      );
    await waitUntil(hasAccounts, START_TIMEOUT_MS, () => 'The demo accounts were not made');
    const ready = (performance.now() - started) / 1000;
    const figures: Figure[] = [{ name: 'git clone to a running site', value: ready, unit: 's' }];
    for (const place of PLACES) {
      const opened = performance.now();
      const change = await secondsToSee(browser, origin, clone, place);
      const first = (performance.now() - opened) / 1000;
      figures.push(
        { name: `git clone to a changed text, ${place.frontEnd}`, value: ready + first, unit: 's', budget: 'clonedToChange' },
        { name: `npm run dev shows a change, ${place.frontEnd}`, value: change, unit: 's', budget: 'changeSeen' },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await dev.stop();
  }
}

export const teamPath: Topic = {
  name: 'team-path',
  about:
    'What a new member of a team waits for: from `git clone` over installation, build and start of everything to a page with a changed text, for each front end; and from saving a text to the open page that shows it. Packages are in npm’s cache.',
  measurements: ({ scratch }) => [{ title: 'From a clone to a changed text', measure: () => walk(scratch) }],
};
