import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

/** Links each trainer to the account with the same email. When earlier rejections were decided is not known: now, at the latest. */
async function linkAccounts(db: mongo.Db, signal: AbortSignal): Promise<void> {
  const accounts = new Map<unknown, unknown>();
  for await (const { _id, email } of db.collection('users').find({ type: 'T' }, { projection: { email: 1 } })) accounts.set(email, _id);
  const unlinked = { userId: { $exists: false } };
  await updateEach<{ email: unknown }>(db.collection('trainers'), unlinked, signal, ({ email }) => ({
    userId: accounts.get(email) ?? null,
  }));
  await db.collection('trainers').updateMany({ status: 'R', decidedAt: { $exists: false } }, { $set: { decidedAt: new Date() } });
}

/** The account of each trainer, for its owner's export and erasure, and lists without the erased. */
export const trainerAccounts: Migration = {
  name: '0009-trainer-accounts',
  run: linkAccounts,
  create: {
    trainers: [
      { key: { userId: 1 }, unique: true, partialFilterExpression: { userId: { $type: 'objectId' } }, name: 'by_account' },
      { key: { erasedAt: 1 } },
    ],
  },
};

/** Trainers whom the previous version registered in the meantime. */
export const lateTrainerAccounts: Migration = { name: '0010-late-trainer-accounts', run: linkAccounts };
