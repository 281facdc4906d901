import { crc32 } from 'node:zlib';
import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

/** Gives each unfinished message of the previous version the partition of its id (ADR 025). */
export const partitionOldMessages: Migration = {
  name: '0006-partition-old-messages',
  run: (db: mongo.Db, signal: AbortSignal) =>
    updateEach<{ _id: string }>(db.collection('outbox'), { partition: null, doneAt: null }, signal, ({ _id }) => ({
      partition: crc32(_id) % 16,
    })),
};
