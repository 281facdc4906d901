import type { Db } from 'mongodb';

const CHUNK = 10_000;

/** Inserts `count` records, numbered from 0, some at a time. */
export async function insertRows(db: Db, collection: string, count: number, make: (index: number) => object): Promise<void> {
  for (let from = 0; from < count; from += CHUNK)
    await db.collection<object>(collection).insertMany(
      Array.from({ length: Math.min(CHUNK, count - from) }, (_, index) => make(from + index)),
      { ordered: false },
    );
}
