import { inspect } from 'node:util';
import type { Model, QueryFilter } from 'mongoose';

/** Which part of a list. `page` counts from 1. */
export interface Paging {
  page: number;
  limit: number;
}

/** What a list of operations is asked for: words to search, and a field to sort by (`-` before it turns it round). */
export interface ListWish extends Paging {
  q?: string | undefined;
  sort?: string | undefined;
}

/** One page and how many rows there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** A count above this is not taken anew for a while: nobody sees the difference, and it is the dearest part of a page. */
const MANY = 10_000;
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 500;
/** Rows before a page that are stepped over by the index alone. */
const DEEP = 1000;
const remembered = new Map<string, { count: number; until: number }>();

/** How many rows fit. More than 10,000 may be up to ten seconds old. */
export async function countOf<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): Promise<number> {
  // Of a whole collection Mongo knows the number without counting.
  if (!Object.keys(filter).length) return model.estimatedDocumentCount();
  const key = `${model.db.name} ${model.collection.name} ${inspect(filter, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Number.POSITIVE_INFINITY })}`;
  const known = remembered.get(key);
  if (known && known.until > performance.now()) return known.count;
  const count = await model.countDocuments(filter);
  if (remembered.size > MOST_REMEMBERED) remembered.clear();
  if (count > MANY) remembered.set(key, { count, until: performance.now() + REMEMBERED_MS });
  return count;
}

/** A record as the database has it. */
type WithId<Stored> = Stored & { _id: { toString(): string } };

/** A page far down: its ids first, which an index tells without reading the rows before it. */
async function readDeep<Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Record<string, 1 | -1>,
  skip: number,
  limit: number,
) {
  const ids = await model.find(filter, { _id: 1 }).sort(sort).skip(skip).limit(limit).lean<{ _id: { toString(): string } }[]>();
  const records = await model.find({ _id: { $in: ids.map(({ _id }) => _id) } } as QueryFilter<Stored>).lean<WithId<Stored>[]>();
  const byId = new Map(records.map((record) => [record._id.toString(), record]));
  return ids.flatMap(({ _id }) => byId.get(_id.toString()) ?? []);
}

/** Reads one page of a collection. Give a sort that an index serves. */
export async function findPage<Stored, Row>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Record<string, 1 | -1>,
  { page, limit }: Paging,
  toRow: (record: WithId<Stored>) => Row,
): Promise<Page<Row>> {
  const skip = (page - 1) * limit;
  const [records, total] = await Promise.all([
    skip > DEEP
      ? readDeep(model, filter, sort, skip, limit)
      : model.find(filter).sort(sort).skip(skip).limit(limit).lean<WithId<Stored>[]>(),
    countOf(model, filter),
  ]);
  return { rows: records.map(toRow), total };
}

/** The rows of a list one after the other, for a file of any length. */
export async function* eachOf<Stored, Row>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Record<string, 1 | -1>,
  toRow: (record: WithId<Stored>) => Row,
): AsyncGenerator<Row> {
  for await (const record of model.find(filter).sort(sort).lean().cursor({ batchSize: 500 })) {
    yield toRow(record as WithId<Stored>);
  }
}

/** `-created_at` as the database sorts it. `fields` says which stored fields stand behind a name. Indexes end with `_id`, as the order does. */
export function sortOf(wish: string | undefined, fields: Record<string, string[]>, otherwise: string): Record<string, 1 | -1> {
  const name = wish ?? otherwise;
  const direction = name.startsWith('-') ? -1 : 1;
  // The id at the end keeps rows of the same moment in their order from page to page.
  return Object.fromEntries([...(fields[name.replace('-', '')] ?? []), '_id'].map((field) => [field, direction]));
}

/** What stands between words. Marks belong to letters: Devanagari writes its vowels with them. */
const BETWEEN = /[^\p{L}\p{M}\p{N}@.+-]+/u;

/** The words by which a record is found, in small letters; stored with it, so that an index serves the search. */
export const wordsOf = (...texts: (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ?? '').toLowerCase().split(BETWEEN)).filter(Boolean)),
];

/** Gives words to the records of the first release, which could not be searched. */
export async function fillWords<Stored>(model: Model<Stored>, wordsOfRecord: (record: WithId<Stored>) => string[]): Promise<void> {
  const { collection } = model;
  for await (const record of collection.find<WithId<Stored>>({ words: { $exists: false } }))
    await collection.updateOne({ _id: record._id as never }, { $set: { words: wordsOfRecord(record) } });
}

/** Records with a word that begins like each of the words. What is typed is text, never a pattern. */
export function matching(q: string | undefined): { $and?: { words: RegExp }[] } {
  const words = wordsOf(q).slice(0, 5);
  return words.length ? { $and: words.map((word) => ({ words: new RegExp(`^${word.replace(/[.+-]/g, '\\$&')}`) })) } : {};
}
