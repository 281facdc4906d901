import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { z } from 'zod';
import type { KeyRing } from '../key-ring.ts';
import { TIMEOUTS } from '../timeouts.ts';
import { BackupError } from './backup-error.ts';
import { BackupWriter, type Entry, EXACT, listBackups, readBackup, removeBackup } from './backup-folder.ts';
import { BACKUP_STATE, type BackupState, STATE_ID } from './backup-state.ts';

/** What is backed up, where to, and how often. */
export interface BackupOptions {
  uri: string;
  /** Folder of all backups. */
  root: string;
  keys: KeyRing;
  /** How much may be lost, at most. */
  segmentSeconds: number;
  /** Age at which a new base replaces the changes. */
  baseHours: number;
  keepDays: number;
  /** Receives a line at a time. */
  log: (line: string) => void;
  /** Ends the backup after its last segment. */
  signal: AbortSignal;
}

const CHANGES_AT_A_TIME_MS = 500;
/** Changes that are held in memory until their segment is written. */
const MAX_HELD_CHANGES = 20_000;
/** The changes since then are no longer in MongoDB's log, or the database was dropped: only a new base helps. */
const HISTORY_LOST = new Set([286, 280, 136, 222]);

const greeting = z.looseObject({
  lastWrite: z.looseObject({ majorityOpTime: z.looseObject({ ts: z.instanceof(mongoose.mongo.Timestamp) }) }),
});

/** A client that reads and writes every type as it is stored. */
export const exactClient = (uri: string): mongo.MongoClient =>
  new mongoose.mongo.MongoClient(uri, {
    ...EXACT,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority' },
    serverSelectionTimeoutMS: TIMEOUTS.mongoServerSelection.ms,
    connectTimeoutMS: TIMEOUTS.mongoConnect.ms,
  });

/** The newest operation that a majority has, so that no failover can undo it. */
async function committedTime(db: mongo.Db): Promise<mongo.Timestamp> {
  return greeting.parse(await db.command({ hello: 1 })).lastWrite.majorityOpTime.ts;
}

const nameAt = (now: Date): string => `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
const takenAt = (name: string): Date => new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*/, '$1-$2-$3T$4:$5:$6Z'));

/** Every document of the database at one moment, and how its collections and indexes are declared. */
async function* baseEntries(db: mongo.Db, at: mongo.Timestamp): AsyncGenerator<Entry> {
  yield { t: 'start', at };
  const collections = await db.listCollections<mongo.CollectionInfo>({ type: 'collection', name: { $not: /^system\./ } }).toArray();
  for (const { name, options = {} } of collections) {
    const indexes = await db.collection(name).listIndexes().toArray();
    yield { t: 'collection', name, options, indexes: indexes.filter((index) => String(index.name) !== '_id_') };
    if (name === BACKUP_STATE) continue; // only that it exists: a restored database has all collections, but no backup yet
    const find = { find: name, filter: {}, readConcern: { level: 'snapshot', atClusterTime: at } };
    for await (const d of db.runCursorCommand(find)) yield { t: 'document', c: name, d };
  }
  yield { t: 'end' };
}

/**
 * Backs the database up until `signal` ends it: a base of one moment, then every change as MongoDB reports it, in segments
 * of a few seconds. It continues the newest backup if MongoDB still knows what changed since, and begins another after
 * `baseHours`.
 */
export async function backUp(options: BackupOptions): Promise<void> {
  const client = exactClient(options.uri);
  try {
    await client.connect();
    const db = client.db();
    let continued = await lastBackup(db, options);
    while (!options.signal.aborted) {
      try {
        const { writer, at } = continued ?? (await takeBase(db, options));
        await followChanges(db, writer, at, options);
      } catch (error) {
        if (!(error instanceof mongoose.mongo.MongoServerError && HISTORY_LOST.has(Number(error.code)))) throw error;
        options.log(`The changes since the last segment are lost to this backup (${error.message}); a new one begins`);
      }
      continued = null;
    }
  } finally {
    await client.close();
  }
}

/** The newest backup, if it is of this database, whole and not too old to continue. */
async function lastBackup(db: mongo.Db, { root, keys, baseHours, log }: BackupOptions) {
  const name = (await listBackups(root)).at(-1);
  if (!name || takenAt(name).getTime() < Date.now() - baseHours * 3_600_000) return null;
  const state = await db.collection<BackupState>(BACKUP_STATE).findOne({ _id: STATE_ID });
  if (state?.backup !== name) {
    log(`${name} is not known to this database, which may have been restored. A new backup begins`);
    return null;
  }
  try {
    const entries = readBackup(root, name, keys);
    let at: mongo.Timestamp | undefined;
    let isAtRest = false;
    for (;;) {
      const { value, done } = await entries.next();
      if (done) {
        if (!at || !isAtRest) return null; // it was killed between two segments of one moment
        log(`Continues ${name} after ${value.segments} segments`);
        return { writer: new BackupWriter(root, name, keys, value.segments, value.previous), at };
      }
      if (value.t === 'start' || value.t === 'until') at = value.at;
      isAtRest = value.t === 'end' || value.t === 'until';
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    log(`${error.message}. A new backup begins`);
    return null;
  }
}

async function takeBase(db: mongo.Db, { root, keys, log }: BackupOptions) {
  const at = await committedTime(db);
  const writer = new BackupWriter(root, nameAt(new Date()), keys);
  await writer.write('base', baseEntries(db, at));
  await recordState(db, { backup: writer.name, checked: new Date() }, log);
  log(`Took the base of ${writer.name}`);
  return { writer, at };
}

/** Records in the database which backup it has and how far that is, for the metrics of web and worker. A backup continues if it cannot. */
async function recordState(db: mongo.Db, state: Omit<BackupState, '_id'>, log: BackupOptions['log']): Promise<void> {
  await db
    .collection<BackupState>(BACKUP_STATE)
    .updateOne({ _id: STATE_ID }, { $set: state }, { upsert: true })
    .catch((error: Error) => log(`Could not record how far the backup is: ${error.message}`));
}

/** Writes changes until the base is too old or the signal ends it. */
async function followChanges(db: mongo.Db, writer: BackupWriter, since: mongo.Timestamp, options: BackupOptions): Promise<void> {
  // The backup's own notes would be changes without end.
  const notes = { 'ns.coll': BACKUP_STATE, operationType: { $in: ['insert', 'update', 'replace', 'delete'] } };
  const stream = db.watch([{ $match: { $nor: [notes] } }], {
    startAtOperationTime: since,
    showExpandedEvents: true,
    maxAwaitTimeMS: CHANGES_AT_A_TIME_MS,
  });
  const newBaseAt = takenAt(writer.name).getTime() + options.baseHours * 3_600_000;
  let held: Entry[] = [];
  /** A change that is newer than what the next segment goes up to. */
  let ahead: mongo.ChangeStreamDocument | null = null;
  let segmentAt = Date.now() + options.segmentSeconds * 1000;
  try {
    for (let isOver = false; !isOver; ) {
      isOver = options.signal.aborted || Date.now() > newBaseAt;
      // First how far the log goes, then every change up to there. Not all there are: under load they never end.
      const [at, checked] = [await committedTime(db), new Date()];
      for (;;) {
        const e: mongo.ChangeStreamDocument | null = ahead ?? (await stream.tryNext());
        ahead = null;
        if (!e) break;
        if (e.clusterTime?.greaterThan(at)) {
          ahead = e;
          break;
        }
        if (e.operationType === 'invalidate') throw new BackupError('The database was dropped: the backup ends here');
        if (e.clusterTime?.greaterThan(since)) held.push({ t: 'change', e });
        if (held.length > MAX_HELD_CHANGES) break;
      }
      if (!isOver && Date.now() < segmentAt && held.length < MAX_HELD_CHANGES) {
        await wait(CHANGES_AT_A_TIME_MS / 5, undefined, { signal: options.signal }).catch(() => undefined);
        continue;
      }
      const isWhole = held.length <= MAX_HELD_CHANGES;
      await writer.write('changes', isWhole ? [...held, { t: 'until', at, checked }] : held);
      if (isWhole) await recordState(db, { backup: writer.name, checked }, options.log);
      segmentAt = Date.now() + options.segmentSeconds * 1000;
      held = [];
    }
    await removeOld(options);
  } finally {
    await stream.close();
  }
}

/** Removes backups that end before the time to keep: the one before the oldest to keep still covers its beginning. */
async function removeOld({ root, keepDays, log }: BackupOptions): Promise<void> {
  const oldest = Date.now() - keepDays * 86_400_000;
  const names = await listBackups(root);
  for (const [index, name] of names.entries()) {
    const next = names[index + 1];
    if (!next || takenAt(next).getTime() > oldest) break;
    await removeBackup(root, name);
    log(`Removed ${name}`);
  }
}
