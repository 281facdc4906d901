import { inspect } from 'node:util';
import type { Model, QueryFilter } from 'mongoose';
import { LargeFigures } from './large-figures.ts';

/** `page` counts from 1. */
export interface Paging {
  page: number;
  limit: number;
}

/** Query of an operations list: search words, and a field to sort by (prefix `-` for descending). */
export interface ListQuery extends Paging {
  q?: string | undefined;
  sort?: string | undefined;
}

/** One page, with the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Beyond this many skipped rows, a page reads its ids from the index first. */
const DEEP_SKIP = 1000;
const counts = new LargeFigures<number>((count) => count);

/** Number of matching rows. Counts above 10,000 may be up to ten seconds old. */
export async function countRows<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): Promise<number> {
  // Mongo knows the size of a whole collection without counting.
  if (!Object.keys(filter).length) return model.estimatedDocumentCount();
  const key = `${model.db.name} ${model.collection.name} ${inspect(filter, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Number.POSITIVE_INFINITY })}`;
  return counts.read(key, () => model.countDocuments(filter));
}

/** What waits: how many records, and since when the first has. */
export interface Waiting {
  count: number;
  since: Date | null;
}

/** Names of the fields of a record that are times. */
type TimeOf<Stored> = { [Field in keyof Stored & string]: Stored[Field] extends Date ? Field : never }[keyof Stored & string];

/** Counts matching rows as {@link countRows}, and finds the first time that `field` has. */
export async function countWaiting<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>, field: TimeOf<Stored>): Promise<Waiting> {
  const [count, first] = await Promise.all([
    countRows(model, filter),
    model
      .findOne(filter, { [field]: 1 })
      .sort({ [field]: 1 })
      .lean<Record<string, Date> | null>(),
  ]);
  return { count, since: first?.[field] ?? null };
}

/** A record as stored. */
type WithId<Stored> = Stored & { _id: { toString(): string } };

/** Reads a page far down the list: its ids from the index first, without reading the rows before it. */
async function readDeepPage<Stored>(
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

/** The total that follows from the size of a page: the last page shows it, so that nothing needs counting. Null on any other page. */
export const totalOf = (rows: number, { page, limit }: Paging): number | null =>
  rows < limit && (rows > 0 || page === 1) ? (page - 1) * limit + rows : null;

/** Reads one page of a collection. The sort needs an index. */
export async function findPage<Stored, Row>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Record<string, 1 | -1>,
  { page, limit }: Paging,
  toRow: (record: WithId<Stored>) => Row,
): Promise<Page<Row>> {
  const skip = (page - 1) * limit;
  const records =
    skip > DEEP_SKIP
      ? await readDeepPage(model, filter, sort, skip, limit)
      : await model.find(filter).sort(sort).skip(skip).limit(limit).lean<WithId<Stored>[]>();
  const total = totalOf(records.length, { page, limit }) ?? (await countRows(model, filter));
  return { rows: records.map(toRow), total };
}

/** Streams the rows of a list, for an export of any length. */
export async function* streamRows<Stored, Row>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  sort: Record<string, 1 | -1>,
  toRow: (record: WithId<Stored>) => Row,
): AsyncGenerator<Row> {
  for await (const record of model.find(filter).sort(sort).lean().cursor({ batchSize: 500 })) {
    yield toRow(record as WithId<Stored>);
  }
}

/**
 * Translates `-created_at` into a database sort. `fields` maps each name to its stored fields. Indexes end with `_id`,
 * as the sort does.
 */
export function toSort(sort: string | undefined, fields: Record<string, string[]>, defaultSort: string): Record<string, 1 | -1> {
  const name = sort ?? defaultSort;
  const direction = name.startsWith('-') ? -1 : 1;
  // The id last keeps rows of the same instant in a stable order across pages.
  return Object.fromEntries([...(fields[name.replace('-', '')] ?? []), '_id'].map((field) => [field, direction]));
}

/** Separates words. Marks count as letters, because Devanagari writes its vowels with them. */
const TOKEN_SEPARATOR = /[^\p{L}\p{M}\p{N}@.+-]+/u;

/** Search tokens in lower case, stored with the record so that an index serves the search. */
export const searchTokens = (...texts: (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text ?? '').toLowerCase().split(TOKEN_SEPARATOR)).filter(Boolean)),
];

/** Patterns of tokens that begin with the typed words. Input is taken literally, never as a pattern. */
export const tokenPatterns = (q: string | undefined): RegExp[] =>
  searchTokens(q)
    .slice(0, 5)
    .map((word) => new RegExp(`^${word.replace(/[.+-]/g, '\\$&')}`));

/** Matches records in which each typed word is the prefix of a token. */
export function searchFilter(q: string | undefined): { $and?: { words: RegExp }[] } {
  const patterns = tokenPatterns(q);
  return patterns.length ? { $and: patterns.map((words) => ({ words })) } : {};
}
