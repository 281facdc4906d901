import type { mongo } from 'mongoose';
import { type IndexSpec, indexName, type Migration } from './migration.ts';

/** Collections with their indexes by name. */
export type IndexesByCollection = Map<string, Map<string, IndexSpec>>;

/** The collections and indexes that these migrations leave. */
export function indexesAfter(migrations: readonly Migration[]): IndexesByCollection {
  const collections: IndexesByCollection = new Map();
  for (const { create = {}, drop = {} } of migrations) {
    for (const [collection, indexes] of Object.entries(create)) {
      const known = collections.get(collection) ?? new Map<string, IndexSpec>();
      for (const each of indexes) known.set(indexName(each), each);
      collections.set(collection, known);
    }
    for (const [collection, names] of Object.entries(drop)) for (const name of names) collections.get(collection)?.delete(name);
  }
  return collections;
}

/** The collections and indexes of a database, without those that MongoDB and the migrations need themselves. */
export async function indexesOf(db: mongo.Db): Promise<IndexesByCollection> {
  const collections = await db.listCollections({ name: { $not: /^(system\.|migration)/ } }, { nameOnly: true }).toArray();
  const indexes = await Promise.all(
    collections.map(async ({ name }) => {
      const stored = await db.collection(name).indexes();
      const own = stored.filter(({ key }) => !('_id' in key && Object.keys(key).length === 1));
      return [name, new Map(own.map((each) => [String(each.name), each as IndexSpec]))] as const;
    }),
  );
  return new Map(indexes);
}

/** The part of an index that decides what it does, in a comparable form. */
const definitionOf = ({ key, unique, sparse, expireAfterSeconds, partialFilterExpression }: IndexSpec): string =>
  JSON.stringify([Object.entries(key), Boolean(unique), Boolean(sparse), expireAfterSeconds ?? null, partialFilterExpression ?? null]);

/** How `actual` deviates from `expected`, one line each: `missing bookings.words_1`; empty if they agree. */
export function compareIndexes(expected: IndexesByCollection, actual: IndexesByCollection): string[] {
  const differences: string[] = [];
  for (const [collection, indexes] of expected) {
    const found = actual.get(collection);
    if (!found) differences.push(`missing ${collection}`);
    for (const [name, index] of indexes) {
      const same = found?.get(name);
      if (!same) differences.push(`missing ${collection}.${name}`);
      else if (definitionOf(same) !== definitionOf(index)) differences.push(`different ${collection}.${name}`);
    }
  }
  for (const [collection, indexes] of actual) {
    if (!expected.has(collection)) differences.push(`unknown ${collection}`);
    for (const name of indexes.keys()) if (!expected.get(collection)?.has(name)) differences.push(`unknown ${collection}.${name}`);
  }
  return differences.sort();
}
