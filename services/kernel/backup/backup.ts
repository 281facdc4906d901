import { randomBytes } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { BackupError, UnrestorableChangeError } from './backup-error.ts';
import { BackupWriter, listBases, readEnd, removeUnfinished, startOf } from './backup-folder.ts';
import type { BackupOptions } from './backup-options.ts';
import { BACKUP_STATE, type BackupState, STATE_ID } from './backup-state.ts';
import { type Beginning, followChanges } from './follow-changes.ts';
import { assertReplicaSet, committedTime, exactClient } from './server.ts';
import { takeBases } from './take-bases.ts';

/**
 * The changes since then are no longer in MongoDB's log, an event was too large for it, or the database was dropped: only a
 * new base helps.
 */
const HISTORY_LOST = new Set([286, 280, 136, 222, 260, 10334]);

const isHistoryLost = (error: unknown): error is Error =>
  error instanceof UnrestorableChangeError || (error instanceof mongoose.mongo.MongoServerError && HISTORY_LOST.has(Number(error.code)));

const nameAt = (now: Date): string => `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;

/** A backup, where its changes continue, and when its newest base was taken. */
interface Backup {
  writer: BackupWriter;
  beginning: Beginning;
  newestBase: Date | null;
}

/**
 * Backs the database up until `signal` ends it: every change as MongoDB reports it, in segments of a few seconds, and beside
 * it a base of one moment every `baseHours`. It continues the newest backup if MongoDB still knows what changed since, and
 * begins another otherwise.
 * @throws BackupError if the database is none that can be restored, such as a sharded one
 */
export async function backUp(options: BackupOptions): Promise<void> {
  const client = exactClient(options.uri);
  try {
    await client.connect();
    const db = client.db();
    assertReplicaSet(await db.command({ hello: 1 }));
    await removeUnfinished(options.root);
    let continued = await lastBackup(db, options);
    // One that is ended right after its start still gets what changed since its last segment.
    while (continued || !options.signal.aborted) {
      try {
        await keepUp(db, continued ?? (await newBackup(db, options)), options);
      } catch (error) {
        if (!isHistoryLost(error)) throw error;
        options.log(`The changes since the last segment are lost to this backup (${error.message}); a new one begins`);
      }
      continued = null;
    }
  } finally {
    await client.close();
  }
}

async function newBackup(db: mongo.Db, { root, keys }: BackupOptions): Promise<Backup> {
  const writer = new BackupWriter(root, nameAt(new Date()), keys);
  return { writer, beginning: { startAtOperationTime: await committedTime(db) }, newestBase: null };
}

/** Writes changes, and takes bases beside that. */
async function keepUp(db: mongo.Db, { writer, beginning, newestBase }: Backup, options: BackupOptions): Promise<void> {
  const isOver = new AbortController();
  // Without a base, its changes are worth nothing: this one does not count yet.
  let hasBase = newestBase !== null;
  const bases = takeBases(db, writer, newestBase, { ...options, signal: AbortSignal.any([options.signal, isOver.signal]) }, () => {
    hasBase = true;
  });
  try {
    await followChanges(db, writer, beginning, options, async (checked) => {
      if (hasBase) await recordState(db, { backup: writer.name, checked }, options.log);
    });
  } finally {
    isOver.abort();
    await bases;
  }
}

/** The newest backup, if it is of this database, and its end is whole. */
async function lastBackup(db: mongo.Db, { root, keys, log }: BackupOptions): Promise<Backup | null> {
  const newest = (await listBases(root)).at(-1);
  if (!newest) return null;
  const state = await db.collection<BackupState>(BACKUP_STATE).findOne({ _id: STATE_ID });
  if (state?.backup !== newest.backup) {
    log(`${newest.backup} is not known to this database, which may have been restored. A new backup begins`);
    return null;
  }
  try {
    const end = await readEnd(root, newest.backup, keys);
    if (!end) return null;
    const { segments, previous, until } = end;
    log(`Continues ${newest.backup} after ${segments} segments`);
    return {
      writer: new BackupWriter(root, newest.backup, keys, segments, previous),
      beginning: until.token ? { resumeAfter: until.token } : { startAtOperationTime: until.at },
      newestBase: new Date((await startOf(root, newest, keys)).getHighBitsUnsigned() * 1000),
    };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    log(`${error.message}. A new backup begins`);
    return null;
  }
}

/** Records in the database which backup it has and how far that is, for the metrics of web and worker. A backup continues if it cannot. */
async function recordState(db: mongo.Db, state: Omit<BackupState, '_id'>, log: BackupOptions['log']): Promise<void> {
  await db
    .collection<BackupState>(BACKUP_STATE)
    .updateOne({ _id: STATE_ID }, { $set: state }, { upsert: true })
    .catch((error: Error) => log(`Could not record how far the backup is: ${error.message}`));
}
