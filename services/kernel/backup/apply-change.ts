import mongoose, { type mongo } from 'mongoose';
import { BackupError, UnrestorableChangeError } from './backup-error.ts';
import type { Entry } from './backup-folder.ts';

type Write = mongo.AnyBulkWriteOperation<mongo.Document>;

/** A database that is being restored. No one else uses it, so that writes to different collections may change their order. */
export interface Target {
  db: mongo.Db;
  /** Indexes by collection and name, created when all records are there. */
  indexes: Map<string, Map<string, mongo.Document>>;
  writes: Map<string, Write[]>;
  /** Bytes of these writes, about. */
  held: number;
}

const MAX_HELD_BYTES = 16 * 1024 * 1024;

const KINDS = new Set(['insert', 'replace', 'update', 'delete', 'create', 'createIndexes', 'dropIndexes', 'drop', 'rename', 'modify']);

/** Refuses a change when it is written, not when it is needed. @throws UnrestorableChangeError if only a new base can hold it; BackupError if none can */
export function assertRestorable({ operationType, ns, updateDescription }: mongo.Document): void {
  if (!KINDS.has(operationType))
    throw new BackupError(`${ns?.coll} has a change of kind ${operationType}, as in a sharded cluster, which cannot be restored`);
  const ambiguous = Object.entries(updateDescription?.disambiguatedPaths ?? {}).find(([, parts]) =>
    (parts as unknown[]).some((part) => String(part).includes('.')),
  );
  if (ambiguous) throw new UnrestorableChangeError(`a field of ${ns?.coll} has a dot in its name: ${ambiguous[0]}`);
}

async function flush(target: Target): Promise<void> {
  for (const [collection, writes] of target.writes) await target.db.collection(collection).bulkWrite(writes, { ordered: true });
  target.writes.clear();
  target.held = 0;
}

/** @param source what the writes are made of */
async function hold(target: Target, collection: string, source: mongo.Document, ...writes: Write[]): Promise<void> {
  const before = target.writes.get(collection);
  if (before) before.push(...writes);
  else target.writes.set(collection, writes);
  target.held += mongoose.mongo.BSON.calculateObjectSize(source);
  if (target.held >= MAX_HELD_BYTES) await flush(target);
}

/** Applies one entry of a backup; `end` writes what is held. */
export async function applyChange(target: Target, entry: Entry): Promise<void> {
  if (entry.t === 'collection') {
    const { name, options, indexes } = entry;
    await target.db.createCollection(name, options);
    target.indexes.set(name, new Map(indexes.map((index) => [String(index.name), index])));
  } else if (entry.t === 'document') await hold(target, entry.c, entry.d, { insertOne: { document: entry.d } });
  else if (entry.t === 'end') await flush(target);
  else if (entry.t === 'change') await applyEvent(target, entry.e);
}

/** Updates as MongoDB reports them: shortened arrays first, since a field of them may be set as well. */
function updatesOf({ documentKey, updateDescription }: mongo.Document): Write[] {
  const { updatedFields = {}, removedFields = [], truncatedArrays = [] } = updateDescription;
  const filter = { _id: documentKey._id };
  const writes: Write[] = [];
  for (const { field, newSize } of truncatedArrays) {
    const shortened: mongo.Document = { $push: { [field]: { $each: [], $slice: newSize } } };
    writes.push({ updateOne: { filter, update: shortened } });
  }
  const update = {
    ...(Object.keys(updatedFields).length && { $set: updatedFields }),
    ...(removedFields.length && { $unset: Object.fromEntries(removedFields.map((field: string) => [field, ''])) }),
  };
  if (Object.keys(update).length) writes.push({ updateOne: { filter, update } });
  return writes;
}

async function applyEvent(target: Target, event: mongo.Document): Promise<void> {
  assertRestorable(event);
  const { operationType, ns, documentKey, fullDocument, operationDescription } = event;
  const name = String(ns?.coll);
  const filter = { _id: documentKey?._id };
  switch (operationType) {
    case 'insert':
      return hold(target, name, event, { insertOne: { document: fullDocument } });
    case 'replace':
      return hold(target, name, event, { replaceOne: { filter, replacement: fullDocument } });
    case 'update':
      return hold(target, name, event, ...updatesOf(event));
    case 'delete':
      return hold(target, name, event, { deleteOne: { filter } });
    default:
      await flush(target);
      return applyDefinition(target, operationType, name, operationDescription ?? {}, String(event.to?.coll));
  }
}

/** Collections and indexes that came and went, such as in a migration. */
async function applyDefinition(target: Target, type: string, name: string, description: mongo.Document, newName: string): Promise<void> {
  const { db, indexes } = target;
  const own = indexes.get(name) ?? new Map<string, mongo.Document>();
  if (type === 'create') {
    const { idIndex, ...options } = description;
    await db.createCollection(name, options);
    indexes.set(name, own);
  } else if (type === 'createIndexes') {
    for (const index of description.indexes) own.set(String(index.name), index);
    indexes.set(name, own);
  } else if (type === 'dropIndexes') for (const index of description.indexes) own.delete(String(index.name));
  else if (type === 'drop') {
    await db.collection(name).drop();
    indexes.delete(name);
  } else if (type === 'rename') {
    await db.collection(name).rename(newName, { dropTarget: true });
    indexes.set(newName, own);
    indexes.delete(name);
  } else {
    const { index, ...options } = description;
    const changed = index && own.get(String(index.name));
    if (changed) own.set(String(index.name), { ...changed, ...index });
    if (Object.keys(options).length) await db.command({ collMod: name, ...options });
  }
}
