import type { Model, QueryFilter } from 'mongoose';

/**
 * Deletes at most `most` records that match. Joins the caller's transaction.
 * @returns them
 */
export async function removeBatch<Stored>(model: Model<Stored>, due: QueryFilter<Stored>, most: number) {
  const records = await model.find(due).limit(most).lean();
  await model.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
  return records;
}
