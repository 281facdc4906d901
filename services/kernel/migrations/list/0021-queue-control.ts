import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

const REF = /^([\da-f]{24}|(pay|rfnd|disp)_\w+)$/;
const TOKEN_SEPARATOR = /[^\p{L}\p{M}\p{N}@.+-]+/u;
const MAX_WORDS = 30;

interface DeadLetter {
  name: string;
  error: string;
  payload?: Record<string, unknown>;
}

/** By what failed jobs are searched, the runs that retry or discard them, which builds of the product ran, and how far its backup is. */
export const queueControl: Migration = {
  name: '0021-queue-control',
  run: (db: mongo.Db, signal) =>
    updateEach<DeadLetter>(db.collection('dead_letters'), { words: { $exists: false } }, signal, ({ name, error, payload = {} }) => ({
      refs: [
        ...new Set(
          Object.values(payload)
            .flat()
            .filter((value) => typeof value === 'string' && REF.test(value)),
        ),
      ],
      words: [...new Set(`${name} ${error}`.toLowerCase().split(TOKEN_SEPARATOR))].filter(Boolean).slice(0, MAX_WORDS),
    })),
  create: {
    dead_letters: [{ key: { state: 1, refs: 1, failedAt: -1, _id: -1 } }, { key: { state: 1, words: 1, failedAt: -1, _id: -1 } }],
    job_runs: [
      { key: { startedAt: -1 } },
      { key: { endedAt: 1 }, expireAfterSeconds: 7_776_000, partialFilterExpression: { endedAt: { $type: 'date' } } },
    ],
    deployments: [{ key: { firstSeenAt: -1 } }],
    queue_pauses: [],
    backup_state: [],
  },
};
