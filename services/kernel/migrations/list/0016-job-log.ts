import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

const REF = /^([\da-f]{24}|(pay|rfnd|disp)_\w+)$/;
const HAS_FAILED = { failedAt: { $type: 'date' } };

/** Which records a job is about, how its attempts failed, and the indexes by which operations search for both. */
export const jobLog: Migration = {
  name: '0016-job-log',
  run: (db: mongo.Db, signal) =>
    updateEach<{ payload?: Record<string, unknown> }>(
      db.collection('outbox'),
      { refs: { $exists: false } },
      signal,
      ({ payload = {} }) => ({
        refs: [...new Set(Object.values(payload).filter((value) => typeof value === 'string' && REF.test(value)))],
      }),
    ),
  create: {
    outbox: [
      { key: { refs: 1, createdAt: -1 } },
      { key: { createdAt: -1, _id: -1 } },
      { key: { name: 1, createdAt: -1, _id: -1 } },
      { key: { failedAt: -1, _id: -1 }, partialFilterExpression: HAS_FAILED },
      { key: { errorWords: 1, failedAt: -1 }, partialFilterExpression: HAS_FAILED },
    ],
  },
};
