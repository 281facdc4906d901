// Keeps two commands in one checkout from deleting each other's output. Plain JavaScript for Node 20, because installing
// packages needs it, too. (The library for it, proper-lockfile, was last released in 2021, and gives up a lock while the
// bundler keeps the process busy.)
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 100;
/** Locks of this process, so that one left by an earlier process with the same ID is recognised. */
const held = new Set();

function isRunning(pid) {
  try {
    process.kill(pid, 0); // sends nothing
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // someone else's process
  }
}

/** The process that holds the lock, 0 while it writes its ID; null if there is none, or it died. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid) return held.has(file) ? pid : null;
    return isRunning(pid) ? pid : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  held.add(file);
  return true;
}

/** See lock.d.mts. */
export async function withLock(file, work) {
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
      process.stderr.write(`Waiting for process ${holder}, which is busy in this checkout. If it is not, delete ${file}\n`);
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
