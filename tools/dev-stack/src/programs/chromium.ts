import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '../cli-error.ts';
import { ROOT } from '../root.ts';
import { onPath } from './on-path.ts';

const run = promisify(execFile);
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Playwright's own browser, downloaded if possible. */
async function findPlaywrightChromium(): Promise<string | undefined> {
  await run(process.execPath, [path.join(ROOT, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { timeout: 180_000 }).catch(
    () => undefined,
  );
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function findDebianChromium(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { timeout: 120_000, env }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '-qq', 'chromium'], { timeout: 400_000, env }).catch(() => undefined);
  return onPath(...NAMES);
}

/** An installed Chromium, else Playwright's, else Debian's. @throws CliError naming every attempt */
export async function findChromium(): Promise<string> {
  const found =
    process.env.CHROMIUM ??
    onPath(...NAMES) ??
    (existsSync(MAC) ? MAC : undefined) ??
    (await findPlaywrightChromium()) ??
    (await findDebianChromium());
  if (!found)
    throw new CliError(
      "No Chromium: none is on PATH, Playwright's download is unreachable, and Debian's package needs root. Install Chromium, or set CHROMIUM to its path.",
    );
  return found;
}
