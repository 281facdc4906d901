import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 100;
/** Locks of this process, so that one left by an earlier process with the same ID is recognised. */
const held = new Set<string>();

const codeOf = (error: unknown): unknown => (typeof error === 'object' && error && 'code' in error ? error.code : undefined);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0); // sends nothing
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM'; // somebody else's process
  }
}

/** The process that holds the lock, 0 while it writes its ID; null if there is none, or it died. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid) return held.has(file) ? pid : null;
    return isRunning(pid) ? pid : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  held.add(file);
  return true;
}

/**
 * Runs `work` while no other process holds that lock: two commands at once would delete each other's output. The lock of a
 * process that was killed is taken over. (The library for it, proper-lockfile, was last released in 2021, and gives up a
 * lock while the bundler keeps the process busy.)
 */
export async function withBuildLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  let announced = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder === null) {
      rmSync(file, { force: true });
      continue;
    }
    if (!announced && holder > 0 && holder !== process.pid) {
      announced = true;
      process.stderr.write(`Waiting for the build of process ${holder}. If that builds nothing, delete ${file}\n`);
    }
    await sleep(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}
