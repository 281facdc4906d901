import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../is-duplicate-key.ts';
import { MigrateError } from './migrate-error.ts';

/** The lock of a run. The only document of its collection. */
interface Lock {
  _id: 'lock';
  owner: string;
  /** Host and process of the run, for people. */
  by: string;
  since: Date;
  /** Increases with every renewal. */
  beat: number;
}

/** How long a lock lives without renewal, how often it is renewed, and how long a run waits for it. Milliseconds. */
export interface LockTimes {
  leaseMs: number;
  renewMs: number;
  waitMs: number;
}

/**
 * Runs `work` while no other run of the migrations does. Like the relay's leases (ADR 003) it compares no wall clocks:
 * a lock is free if its `beat` has not changed for `leaseMs` of this process's own clock. `work` must stop when its
 * signal aborts: another run may have taken the lock.
 * @throws MigrateError
 */
export async function withMigrationLock<Result>(
  db: mongo.Db,
  { leaseMs, renewMs, waitMs }: LockTimes,
  log: (line: string) => void,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const locks = db.collection<Lock>('migration_lock');
  const mine = { owner: randomUUID(), by: `${hostname()}, process ${process.pid}`, since: new Date(), beat: 0 };
  const deadline = performance.now() + waitMs;
  let seen: { owner: string; beat: number; at: number } | undefined;
  for (;;) {
    const lock = await locks.findOne({ _id: 'lock' });
    const now = performance.now();
    if (lock && (seen?.owner !== lock.owner || seen.beat !== lock.beat)) {
      if (seen?.owner !== lock.owner) log(`Waiting for another run: ${lock.by}, since ${lock.since.toISOString()}`);
      seen = { owner: lock.owner, beat: lock.beat, at: now };
    }
    if (!lock || (seen && now - seen.at >= leaseMs)) if (await take(locks, lock, mine)) break;
    if (now >= deadline)
      throw new MigrateError(`Another run holds the lock: ${lock?.by ?? 'unknown'}. Start this one again when it has ended`);
    await wait(Math.min(renewMs, 200));
  }
  const lost = new AbortController();
  const renewal = setInterval(() => void renew(locks, mine.owner, lost), renewMs);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(renewal);
    await locks.deleteOne({ _id: 'lock', owner: mine.owner }).catch(() => undefined); // otherwise it expires
  }
}

/** Takes the lock if it is still as it was read: of two runs, one succeeds. */
async function take(locks: mongo.Collection<Lock>, before: Lock | null, mine: Omit<Lock, '_id'>): Promise<boolean> {
  if (before) return (await locks.updateOne({ _id: 'lock', owner: before.owner, beat: before.beat }, { $set: mine })).modifiedCount === 1;
  try {
    await locks.insertOne({ _id: 'lock', ...mine });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function renew(locks: mongo.Collection<Lock>, owner: string, lost: AbortController): Promise<void> {
  try {
    const renewed = await locks.updateOne({ _id: 'lock', owner }, { $inc: { beat: 1 } });
    if (!renewed.matchedCount) lost.abort(new MigrateError('Another run took the lock, because this one did not renew it in time'));
  } catch {
    // The next renewal tries again. Meanwhile every step fails or waits, too, and steps can be repeated.
  }
}
