import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { withLock } from './lock.mjs';

const HOLD = `const { withLock } = await import(process.argv[1]);
await withLock(process.argv[2], () => new Promise((resolve) => { process.send('held'); process.once('message', resolve); }));
process.disconnect();`;

describe('the lock of a build', () => {
  let folder: string;
  let lock: string;
  let other: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fitghar-lock-'));
    lock = path.join(folder, 'dist/.lock');
  });
  afterEach(() => {
    other?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  async function heldByAnother(): Promise<ChildProcess> {
    const file = path.join(import.meta.dirname, 'lock.mjs');
    other = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, '--', file, lock], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(other, 'message');
    return other;
  }

  it('is not taken while it is held', async () => {
    const first = await heldByAnother();
    let isBuilding = false;
    const second = withLock(lock, async () => {
      isBuilding = true;
    });
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(isBuilding).toBe(false);
    first.send('build');
    await second;
    expect(isBuilding).toBe(true);
  });

  it('is taken over from a process that was killed', async () => {
    const first = await heldByAnother();
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(existsSync(lock)).toBe(true);
    await expect(withLock(lock, async () => 'built')).resolves.toBe('built');
  });

  it('is taken over from an earlier process with the same ID', async () => {
    await withLock(lock, async () => undefined);
    writeFileSync(lock, String(process.pid));
    await expect(withLock(lock, async () => 'built')).resolves.toBe('built');
  });

  it('is given up by a build that fails', async () => {
    const failed = withLock(lock, () => Promise.reject(new Error('A page throws')));
    await expect(failed).rejects.toThrow('A page throws');
    expect(existsSync(lock)).toBe(false);
  });

  it('lets builds of one process follow each other', async () => {
    const order: string[] = [];
    const build = (name: string) =>
      withLock(lock, async () => {
        order.push(`${name} begins`);
        await new Promise(setImmediate);
        order.push(`${name} ends`);
      });
    await Promise.all([build('one'), build('two')]);
    expect(order).toStrictEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });
});
