import type { Db, Document } from 'mongodb';

/** Runs an action while MongoDB records every command. @returns the records of `system.profile` */
export async function profile(db: Db, action: () => Promise<unknown>): Promise<Document[]> {
  await db.dropCollection('system.profile'); // emptying a database keeps the records of an earlier test
  await db.command({ profile: 2 });
  await action();
  await db.command({ profile: 0 });
  return db.collection('system.profile').find().toArray();
}
