import type { mongo } from 'mongoose';
import { BackupError } from './backup-error.ts';
import type { Entry } from './backup-folder.ts';

type Write = mongo.AnyBulkWriteOperation<mongo.Document>;

/** A database that is being restored. No one else uses it, so that writes to different collections may change their order. */
export interface Target {
  db: mongo.Db;
  /** Indexes by collection and name, created when all records are there. */
  indexes: Map<string, Map<string, mongo.Document>>;
  writes: Map<string, Write[]>;
  held: number;
}

const MAX_HELD_WRITES = 1000;

async function flush(target: Target): Promise<void> {
  for (const [collection, writes] of target.writes) await target.db.collection(collection).bulkWrite(writes, { ordered: true });
  target.writes.clear();
  target.held = 0;
}

async function hold(target: Target, collection: string, ...writes: Write[]): Promise<void> {
  const before = target.writes.get(collection);
  if (before) before.push(...writes);
  else target.writes.set(collection, writes);
  target.held += writes.length;
  if (target.held >= MAX_HELD_WRITES) await flush(target);
}

/** Applies one entry of a backup; `end` writes what is held. */
export async function applyChange(target: Target, entry: Entry): Promise<void> {
  if (entry.t === 'collection') {
    const { name, options, indexes } = entry;
    await target.db.createCollection(name, options);
    target.indexes.set(name, new Map(indexes.map((index) => [String(index.name), index])));
  } else if (entry.t === 'document') await hold(target, entry.c, { insertOne: { document: entry.d } });
  else if (entry.t === 'end') await flush(target);
  else if (entry.t === 'change') await applyEvent(target, entry.e);
}

/** Updates as MongoDB reports them: shortened arrays first, since a field of them may be set as well. */
function updatesOf({ documentKey, updateDescription }: mongo.Document): Write[] {
  const { updatedFields = {}, removedFields = [], truncatedArrays = [], disambiguatedPaths = {} } = updateDescription;
  const ambiguous = Object.entries(disambiguatedPaths).find(([, parts]) => (parts as unknown[]).some((part) => String(part).includes('.')));
  if (ambiguous) throw new BackupError(`A field has a dot in its name (${ambiguous[0]}), which updates cannot address`);
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
  const { operationType, ns, documentKey, fullDocument, operationDescription } = event;
  const name = String(ns?.coll);
  const filter = { _id: documentKey?._id };
  switch (operationType) {
    case 'insert':
      return hold(target, name, { insertOne: { document: fullDocument } });
    case 'replace':
      return hold(target, name, { replaceOne: { filter, replacement: fullDocument } });
    case 'update':
      return hold(target, name, ...updatesOf(event));
    case 'delete':
      return hold(target, name, { deleteOne: { filter } });
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
    const { idIndex: _, ...options } = description;
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
  } else if (type === 'modify') {
    const { index, ...options } = description;
    const changed = index && own.get(String(index.name));
    if (changed) own.set(String(index.name), { ...changed, ...index });
    if (Object.keys(options).length) await db.command({ collMod: name, ...options });
  } else throw new BackupError(`The backup has a change of kind ${type}, which this version cannot restore`);
}
