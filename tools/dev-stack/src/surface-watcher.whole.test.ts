import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FRONT_ENDS } from './front-ends.ts';
import { ROOT } from './root.ts';

jest.setTimeout(180_000);
const TEN_SECONDS_MS = 10_000;
const POLL_MS = 50;

describe('an author who changes a shared contract', () => {
  let root: string;
  let watcher: ChildProcess;
  let said = '';
  /** Waits until the watcher has said it. @returns the milliseconds that took */
  async function heard(words: RegExp, withinMs: number): Promise<number> {
    const started = performance.now();
    while (!words.test(said)) {
      if (performance.now() - started > withinMs) throw new Error(`Not within ${withinMs} ms: ${words}\n${said}`);
      await wait(POLL_MS);
    }
    return performance.now() - started;
  }

  beforeAll(async () => {
    // A copy of the sources, because other tests compare the real ones.
    mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
    root = mkdtempSync(path.join(ROOT, 'dist/.surface-'));
    const isSource = (file: string) => !/[\\/](node_modules|dist)$/.test(file);
    for (const each of ['packages', 'tools/dev-stack', 'tsconfig.web.json', 'tsconfig.base.json', 'package.json', ...FRONT_ENDS])
      cpSync(path.join(ROOT, each), path.join(root, each), { recursive: true, filter: isSource });
    const program = path.join(root, 'tools/dev-stack/src/surface-watcher.ts');
    watcher = spawn(process.execPath, ['--conditions=development', program], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    watcher.stdout?.on('data', (part: Buffer) => (said += part.toString()));
    await heard(/compared with their reports on each change/, 120_000);
  });
  afterAll(() => {
    watcher.kill('SIGTERM');
    rmSync(root, { recursive: true, force: true });
  });

  it('reads within ten seconds which remotes it breaks, and that a repair is compatible again', async () => {
    const file = path.join(root, 'packages/contracts/src/booking/bookings.requests.ts');
    const before = readFileSync(file, 'utf8');
    expect(before).toContain('stars:');
    writeFileSync(file, before.replace('stars:', 'rating:'));
    await heard(
      /packages\/contracts breaks its public surface:\n {2}- booking\/ratingBody\.stars: number[\s\S]*Affected:\n {2}mf-booking: /,
      TEN_SECONDS_MS,
    );
    writeFileSync(file, before);
    await heard(/packages\/contracts is compatible again/, TEN_SECONDS_MS);
  });
});
