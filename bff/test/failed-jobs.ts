import { ObjectId } from 'mongodb';
import type { AppUnderTest } from './app-under-test.ts';

/** An alarm that failed jobs send an email about, so that each job that runs shows as one email. */
export async function alarmOf({ mongo }: Pick<AppUnderTest, 'mongo'>, text: string): Promise<string> {
  const { insertedId } = await mongo
    .collection('alarms')
    .insertOne({ kind: 'sms-failed', subject: text, text, raisedAt: new Date(), clearedAt: null });
  return insertedId.toHexString();
}

/** Stores jobs as dead letters, as workers store them after the last attempt. @returns their ids */
export async function insertFailedJobs(
  { mongo, clock }: Pick<AppUnderTest, 'mongo' | 'clock'>,
  {
    alarmId = new ObjectId().toHexString(),
    count,
    error,
    name = 'alarm-mail',
    queue = 'mail',
  }: {
    alarmId?: string;
    count: number;
    error: string;
    name?: string;
    queue?: string;
  },
): Promise<string[]> {
  const now = clock.now();
  const ids = Array.from({ length: count }, (_, index) => `${name}.${alarmId}-${index}`);
  const payload = { v: 1, alarm_id: alarmId };
  const words = [...new Set(`${name} ${error}`.toLowerCase().split(' '))];
  await mongo.collection<{ _id: string }>('dead_letters').insertMany(
    ids.map((_id) => ({
      _id,
      queue,
      name,
      payload,
      error,
      attempts: 8,
      failedAt: now,
      state: 'waiting',
      note: null,
      refs: [alarmId],
      words,
    })),
  );
  await mongo.collection<{ _id: string }>('outbox').insertMany(
    ids.map((_id, index) => ({
      _id,
      partition: index % 16,
      queue,
      name,
      payload,
      createdAt: now,
      runAt: now,
      relayedAt: now,
      doneAt: now,
      deadAt: now,
      failedAt: now,
      failures: [{ at: now, error }],
      refs: [alarmId],
    })),
  );
  return ids;
}
