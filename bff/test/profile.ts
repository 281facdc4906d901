import type { Db, Document } from 'mongodb';

const PROFILE_BYTES = 256 * 1024 * 1024;

/** Runs an action while MongoDB records every command. @returns the records of `system.profile` */
export async function profile(db: Db, action: () => Promise<unknown>): Promise<Document[]> {
  await db.dropCollection('system.profile'); // emptying a database keeps the records of an earlier test
  // MongoDB's own size, a megabyte, silently loses the record of a query with 100,000 ids.
  await db.createCollection('system.profile', { capped: true, size: PROFILE_BYTES });
  await db.command({ profile: 2 });
  await action();
  await db.command({ profile: 0 });
  return db.collection('system.profile').find().toArray();
}
