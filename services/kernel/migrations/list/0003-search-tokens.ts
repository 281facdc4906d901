import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

/** The texts of a record that its search tokens come from, by collection. */
const FIELDS = {
  users: ['name', 'email', 'phone'],
  trainers: ['name', 'email', 'phone', 'pin'],
  bookings: ['name', 'phone', 'pincode', 'area', 'gatewayOrderId'],
};

const tokensOf = (texts: unknown[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) =>
        (typeof text === 'string' ? text : '')
          .replace(/^\+91/, '')
          .toLowerCase()
          .split(/[^\p{L}\p{M}\p{N}@.+-]+/u),
      )
      .filter(Boolean),
  ),
];

async function addTokens(db: mongo.Db, signal: AbortSignal): Promise<void> {
  for (const [collection, fields] of Object.entries(FIELDS))
    await updateEach<Record<string, unknown>>(db.collection(collection), { words: { $exists: false } }, signal, (record) => ({
      words: tokensOf(fields.map((field) => record[field])),
    }));
}

/** Adds the search tokens of ops' lists to records that were stored before there were any. */
export const searchTokens: Migration = { name: '0003-search-tokens', run: addTokens };
