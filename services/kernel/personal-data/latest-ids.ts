import type { Model, QueryFilter } from 'mongoose';

const MAX_IDS = 100;

/** Ids of the latest hundred records that match, newest first; ids begin with the time. */
export async function latestIds<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): Promise<string[]> {
  const found = await model.find(filter, { _id: 1 }).sort({ _id: -1 }).limit(MAX_IDS).lean<{ _id: { toString(): string } }[]>();
  return found.map(({ _id }) => _id.toString());
}
