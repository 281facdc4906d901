import mongoose, { type mongo } from 'mongoose';
import { type IndexSpec, indexName, type Migration } from './migration.ts';

/** MongoDB creates this many collections at once; more only wait for each other. */
const PARALLEL = 8;
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
const NAMESPACE_EXISTS = 48;

const hasCode = (error: unknown, ...codes: number[]): boolean =>
  error instanceof mongoose.mongo.MongoServerError && typeof error.code === 'number' && codes.includes(error.code);

/** Applies one migration. Does nothing again that a killed run has done. */
export async function applyMigration({ run, create = {}, drop = {} }: Migration, db: mongo.Db, signal: AbortSignal): Promise<void> {
  await run?.(db, signal);
  const collections = Object.entries(create);
  for (let start = 0; start < collections.length; start += PARALLEL) {
    signal.throwIfAborted();
    const batch = collections.slice(start, start + PARALLEL);
    await Promise.all(batch.map(([collection, indexes]) => createIndexes(db, collection, indexes)));
  }
  for (const [collection, names] of Object.entries(drop))
    for (const name of names) {
      signal.throwIfAborted();
      await dropIndex(db, collection, name);
    }
}

async function createIndexes(db: mongo.Db, collection: string, indexes: readonly IndexSpec[]): Promise<void> {
  try {
    // Creates the collection, too, in the same command.
    if (indexes.length)
      await db.command({ createIndexes: collection, indexes: indexes.map((each) => ({ ...each, name: indexName(each) })) });
    else await db.createCollection(collection);
  } catch (error) {
    if (hasCode(error, NAMESPACE_EXISTS)) return;
    throw new Error(`${collection}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function dropIndex(db: mongo.Db, collection: string, name: string): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    if (!hasCode(error, NAMESPACE_NOT_FOUND, INDEX_NOT_FOUND)) throw error;
  }
}
