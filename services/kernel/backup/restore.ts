import type { mongo } from 'mongoose';
import type { KeyRing } from '../key-ring.ts';
import { applyChange, type Target } from './apply-change.ts';
import { BackupError } from './backup-error.ts';
import { type Base, listBases, readBackup, startOf } from './backup-folder.ts';
import { exactClient } from './server.ts';

/** What is restored, and where to. */
export interface RestoreOptions {
  /** An empty database. */
  uri: string;
  root: string;
  keys: KeyRing;
  /** The moment to go back to; unset means everything. */
  to?: Date;
  /** Receives a line at a time. */
  log: (line: string) => void;
}

const secondsOf = (time: mongo.Timestamp): number => time.getHighBitsUnsigned();
const textOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What a base and its changes cover, once every byte of them was authenticated. */
interface Coverage {
  base: Base;
  /** The changes up to here are in the base. */
  start: mongo.Timestamp;
  /** When the backup last knew that it was complete, and up to which operation. */
  until: Date;
  end: mongo.Timestamp;
}

/** @throws BackupError if it is damaged or its base is not whole */
async function check(root: string, base: Base, keys: KeyRing): Promise<Coverage> {
  let start: mongo.Timestamp | undefined;
  let [end, until, isWhole] = [start, new Date(0), false];
  for await (const entry of readBackup(root, base, keys)) {
    if (entry.t === 'start') [start, end, until] = [entry.at, entry.at, new Date(secondsOf(entry.at) * 1000)];
    if (entry.t === 'end') isWhole = true;
    if (entry.t === 'until' && entry.at.greaterThan(end ?? entry.at)) [end, until] = [entry.at, entry.checked];
  }
  if (!isWhole || !start || !end) throw new BackupError(`The base ${base.number} of ${base.backup} is not whole`);
  return { base, start, until, end };
}

/** The newest base that was taken before the moment. */
async function choose({ root, keys, to }: RestoreOptions): Promise<Coverage> {
  const bases = await listBases(root);
  if (!bases.length) throw new BackupError(`There is no backup in ${root}`);
  for (const base of bases.reverse()) {
    if (to && secondsOf(await startOf(root, base, keys)) > to.getTime() / 1000) continue;
    const coverage = await check(root, base, keys);
    if (to && coverage.until < to) throw new BackupError(`The backup ends at ${coverage.until.toISOString()}, before ${to.toISOString()}`);
    return coverage;
  }
  throw new BackupError(`Every backup in ${root} began after ${to?.toISOString()}`);
}

/**
 * Restores an empty database to a moment. Every byte of the backup is authenticated before the first is written.
 * @returns the moment up to which everything is there
 * @throws BackupError if the backup is damaged or does not reach that moment, or the database is not empty
 */
export async function restore(options: RestoreOptions): Promise<Date> {
  const { root, keys, to, log } = options;
  const { base, start, until, end } = await choose(options);
  log(`${base.backup} is whole from its base ${base.number} on; it ends at ${until.toISOString()}`);
  const client = exactClient(options.uri);
  try {
    await client.connect();
    const db = client.db();
    const existing = await db.listCollections({ name: { $not: /^system\./ } }, { nameOnly: true }).toArray();
    if (existing.length) throw new BackupError(`The database ${db.databaseName} is not empty; restore into another, or drop it first`);
    const target: Target = { db, indexes: new Map(), writes: new Map(), held: 0 };
    let [documents, changes] = [0, 0];
    const last = to ? Math.floor(to.getTime() / 1000) : Number.POSITIVE_INFINITY;
    for await (const entry of readBackup(root, base, keys)) {
      if (entry.t === 'change') {
        if (!entry.e.clusterTime.greaterThan(start)) continue;
        if (secondsOf(entry.e.clusterTime) > last || entry.e.clusterTime.greaterThan(end)) break;
        changes += 1;
      } else if (entry.t === 'document') documents += 1;
      await applyChange(target, entry);
    }
    await applyChange(target, { t: 'end' });
    for (const [collection, indexes] of target.indexes)
      if (indexes.size) await db.collection(collection).createIndexes([...indexes.values()] as mongo.IndexDescription[]);
    const reached = to ?? until;
    log(`Restored ${documents} records and ${changes} changes, up to ${to ? textOf(last) : reached.toISOString()}`);
    return reached;
  } finally {
    await client.close();
  }
}
