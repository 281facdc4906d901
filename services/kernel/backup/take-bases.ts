import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import mongoose, { type mongo } from 'mongoose';
import { BackupError } from './backup-error.ts';
import { type BackupWriter, type Entry, listBases, removeBase, removeUnneeded, startOf } from './backup-folder.ts';
import type { BackupOptions } from './backup-options.ts';
import { BACKUP_STATE } from './backup-state.ts';
import { timeOfNow } from './server.ts';

/** How long after a base that failed the next is tried; twice as long each time, at most an hour. */
const FIRST_RETRY_MS = 2000;

/** How collections and indexes are declared. */
async function readDefinitions(db: mongo.Db): Promise<Extract<Entry, { t: 'collection' }>[]> {
  const collections = await db.listCollections<mongo.CollectionInfo>({ type: 'collection', name: { $not: /^system\./ } }).toArray();
  const definitions: Extract<Entry, { t: 'collection' }>[] = [];
  for (const { name, options = {} } of collections) {
    const indexes = await db.collection(name).listIndexes().toArray();
    definitions.push({ t: 'collection', name, options, indexes: indexes.filter((index) => String(index.name) !== '_id_') });
  }
  return definitions;
}

/** Every document of the database at one moment, and how its collections and indexes are declared. */
async function* baseEntries(db: mongo.Db, signal: AbortSignal): AsyncGenerator<Entry> {
  const definitions = await readDefinitions(db);
  const at = await timeOfNow(db, signal);
  yield { t: 'start', at };
  for (const definition of definitions) {
    const { name } = definition;
    yield definition;
    if (name === BACKUP_STATE) continue; // only that it exists: a restored database has all collections, but no backup yet
    const find = { find: name, filter: {}, readConcern: { level: 'snapshot', atClusterTime: at } };
    for await (const d of db.runCursorCommand(find)) {
      signal.throwIfAborted();
      yield { t: 'document', c: name, d };
    }
  }
  // Definitions are read as they are, not as they were at that moment.
  const inOrder = (of: Entry[]) =>
    of
      .map((entry) => mongoose.mongo.BSON.EJSON.stringify(entry))
      .sort()
      .join();
  if (inOrder(definitions) !== inOrder(await readDefinitions(db)))
    throw new BackupError('Collections or indexes changed meanwhile, as in a migration');
  yield { t: 'end' };
}

/**
 * Takes a base at once, unless there is one of `newest`, and then every `baseHours`, until the signal ends it. One that
 * fails is tried again later: it throws nothing, because the changes are written meanwhile whatever happens to it.
 * @param taken is told of each base
 */
export async function takeBases(
  db: mongo.Db,
  writer: BackupWriter,
  newest: Date | null,
  options: BackupOptions,
  taken: () => void,
): Promise<void> {
  const { baseHours, log, signal } = options;
  let dueAt = newest ? newest.getTime() + baseHours * HOUR_MS : 0;
  for (let retryMs = FIRST_RETRY_MS; ; ) {
    // Timers of Node hold three weeks.
    while (Date.now() < dueAt && !signal.aborted)
      await wait(Math.min(dueAt - Date.now(), HOUR_MS), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const begun = Date.now();
      await writer.writeBase(baseEntries(db, signal));
      taken();
      log(`Took the base of ${writer.name} in ${Math.round((Date.now() - begun) / 1000)} s`);
      [dueAt, retryMs] = [begun + baseHours * HOUR_MS, FIRST_RETRY_MS];
      await removeOld(writer.name, options);
    } catch (error) {
      if (signal.aborted) return;
      log(`Could not take a base (${error instanceof Error ? error.message : error}); changes are still written`);
      [dueAt, retryMs] = [Math.max(dueAt, Date.now() + retryMs), Math.min(retryMs * 2, HOUR_MS)];
    }
  }
}

/** Removes bases that no moment to keep needs: the one before the oldest to keep still covers its beginning. */
async function removeOld(current: string, { root, keys, keepDays, log }: BackupOptions): Promise<void> {
  const oldest = Date.now() - keepDays * DAY_MS;
  const bases = await listBases(root);
  for (const [index, base] of bases.entries()) {
    const next = bases[index + 1];
    if (!next || (await startOf(root, next, keys)).getHighBitsUnsigned() * 1000 > oldest) break;
    await removeBase(root, base);
    log(`Removed the base ${base.number} of ${base.backup}`);
  }
  await removeUnneeded(root, current);
}
