import type { ClientSession, Db } from 'mongodb';
import { eventually } from './customer.ts';

const isOneWaiting = (mongo: Db): Promise<boolean> =>
  mongo.client
    .db('admin')
    .aggregate([{ $currentOp: {} }, { $match: { ns: { $regex: `^${mongo.databaseName}\\.` }, writeConflicts: { $gt: 0 } } }])
    .hasNext();

/**
 * Writes in a transaction, starts `work`, and commits once `work` waits for what the transaction has written.
 * @param meanwhile runs just before the commit
 */
export async function whileOneWaits(
  mongo: Db,
  write: (session: ClientSession) => Promise<unknown>,
  work: () => Promise<void>,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  await mongo.client.withSession(async (session) => {
    session.startTransaction();
    await write(session);
    const working = work();
    await eventually(() => isOneWaiting(mongo));
    await meanwhile?.();
    await session.commitTransaction();
    await working;
  });
}
