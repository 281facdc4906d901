import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { z } from 'zod';
import { mongoTimeouts } from '../mongo-timeouts.ts';
import { BackupError } from './backup-error.ts';
import { EXACT } from './backup-folder.ts';

const COMMIT_POLL_MS = 100;

const opTime = z.looseObject({ ts: z.instanceof(mongoose.mongo.Timestamp) });
const greeting = z.looseObject({ lastWrite: z.looseObject({ opTime, majorityOpTime: opTime }) });

/** A client that reads and writes every type as it is stored. */
export const exactClient = (uri: string): mongo.MongoClient =>
  new mongoose.mongo.MongoClient(uri, {
    ...EXACT,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority' },
    ...mongoTimeouts(uri),
  });

/**
 * Refuses the router of a sharded cluster: each shard has a time of its own, and a backup that cannot be restored is worse
 * than none.
 * @param hello the server's answer to that command
 * @throws BackupError which names what to use instead
 */
export function assertReplicaSet(hello: mongo.Document): void {
  if (hello.msg !== 'isdbgrid' && hello.lastWrite) return;
  throw new BackupError(
    'This is no replica set but a sharded cluster or a single server: docs/runbooks/restore.md says what backs those up',
  );
}

async function lastWrite(db: mongo.Db) {
  return greeting.parse(await db.command({ hello: 1 })).lastWrite;
}

/** The newest operation that a majority has, so that no failover can undo it. */
export async function committedTime(db: mongo.Db): Promise<mongo.Timestamp> {
  return (await lastWrite(db)).majorityOpTime.ts;
}

/** A time at which a majority has everything that anyone can have read before this call. */
export async function timeOfNow(db: mongo.Db, signal: AbortSignal): Promise<mongo.Timestamp> {
  const newest = (await lastWrite(db)).opTime.ts;
  for (;;) {
    const at = await committedTime(db);
    if (at.greaterThanOrEqual(newest)) return at;
    await wait(COMMIT_POLL_MS, undefined, { signal });
  }
}

/** Whether MongoDB can split events above 16 MB: 6.0.9, 7.0 and later. Without it, one ends the stream. */
export async function canSplitEvents(db: mongo.Db): Promise<boolean> {
  const { versionArray } = await db.admin().command({ buildInfo: 1 });
  const [major, minor, patch] = z.array(z.coerce.number()).parse(versionArray) as [number, number, number];
  return major > 6 || (major === 6 && (minor > 0 || patch >= 9));
}
