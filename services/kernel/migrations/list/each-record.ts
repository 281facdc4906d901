import type { mongo } from 'mongoose';

const BATCH = 500;

/**
 * Updates every record that `filter` finds, in batches. `changeOf` returns the record's `$set`, or null to leave it.
 * @param filter must no longer find a record once it is changed, so that a killed run continues where it was
 */
export async function updateEach<Stored extends mongo.Document>(
  collection: mongo.Collection<mongo.Document>,
  filter: mongo.Filter<mongo.Document>,
  signal: AbortSignal,
  changeOf: (record: Stored & { _id: unknown }) => mongo.Document | null | Promise<mongo.Document | null>,
): Promise<void> {
  let batch: mongo.AnyBulkWriteOperation[] = [];
  const write = async (): Promise<void> => {
    signal.throwIfAborted();
    if (batch.length) await collection.bulkWrite(batch, { ordered: false });
    batch = [];
  };
  for await (const record of collection.find(filter)) {
    const change = await changeOf(record as Stored & { _id: unknown });
    // The filter again: a process of the previous version may have changed the record since it was read.
    if (change) batch.push({ updateOne: { filter: { $and: [{ _id: record._id }, filter] }, update: { $set: change } } });
    if (batch.length >= BATCH) await write();
  }
  await write();
}
