import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { whenChanged } from './inputs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fitghar-inputs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('builds once for the same inputs', async () => {
  const stamp = path.join(folder, 'stamps/shell');
  const build = async () => undefined;
  expect(await whenChanged(stamp, 'a', build)).toBe(true);
  expect(await whenChanged(stamp, 'a', build)).toBe(false);
  expect(await whenChanged(stamp, 'b', build)).toBe(true);
});

it('builds again after an interrupted build, also for the previous inputs', async () => {
  const stamp = path.join(folder, 'shell');
  await whenChanged(stamp, 'a', async () => undefined);
  await expect(whenChanged(stamp, 'b', () => Promise.reject(new Error('interrupted')))).rejects.toThrow('interrupted');
  expect(existsSync(stamp)).toBe(false);
  expect(await whenChanged(stamp, 'a', async () => undefined)).toBe(true);
});
