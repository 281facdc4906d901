import type { mongo } from 'mongoose';
import type { KeyRing } from '../key-ring.ts';
import { applyChange, type Target } from './apply-change.ts';
import { exactClient } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { listBackups, readBackup } from './backup-folder.ts';

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

/** What a backup covers, once every byte of it was authenticated. */
interface Coverage {
  name: string;
  from: number;
  /** When the backup last knew that it was complete, and up to which operation. */
  until: Date;
  end: mongo.Timestamp;
}

/** @throws BackupError if it is damaged or its base is not whole */
async function check(root: string, name: string, keys: KeyRing): Promise<Coverage> {
  let start: mongo.Timestamp | undefined;
  let [end, until, isWhole] = [start, new Date(0), false];
  for await (const entry of readBackup(root, name, keys)) {
    if (entry.t === 'start') [start, end, until] = [entry.at, entry.at, new Date(secondsOf(entry.at) * 1000)];
    if (entry.t === 'end') isWhole = true;
    if (entry.t === 'until') [end, until] = [entry.at, entry.checked];
  }
  if (!isWhole || !start || !end) throw new BackupError(`${name} has no whole base`);
  return { name, from: secondsOf(start), until, end };
}

/** The newest backup that began before the moment. */
async function choose({ root, keys, to }: RestoreOptions): Promise<Coverage> {
  const names = await listBackups(root);
  if (!names.length) throw new BackupError(`There is no backup in ${root}`);
  for (const name of names.reverse()) {
    const coverage = await check(root, name, keys);
    if (to && coverage.from > to.getTime() / 1000) continue;
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
  const { name, until, end } = await choose(options);
  log(`${name} is whole; it ends at ${until.toISOString()}`);
  const client = exactClient(options.uri);
  try {
    await client.connect();
    const db = client.db();
    const existing = await db.listCollections({ name: { $not: /^system\./ } }, { nameOnly: true }).toArray();
    if (existing.length) throw new BackupError(`The database ${db.databaseName} is not empty; restore into another, or drop it first`);
    const target: Target = { db, indexes: new Map(), writes: new Map(), held: 0 };
    let [documents, changes] = [0, 0];
    const last = to ? Math.floor(to.getTime() / 1000) : Number.POSITIVE_INFINITY;
    for await (const entry of readBackup(root, name, keys)) {
      if (entry.t === 'change') {
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
