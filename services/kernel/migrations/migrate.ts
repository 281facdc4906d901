import { MINUTE_MS } from '@fitghar/contracts/common';
import mongoose, { type mongo } from 'mongoose';
import { mongoTimeouts } from '../mongo-timeouts.ts';
import { applyMigration } from './apply-migration.ts';
import { compareIndexes, indexesAfter, indexesOf } from './compare-indexes.ts';
import { MigrateError } from './migrate-error.ts';
import { type Migration, type PlannedMigration, planOf, type Release } from './migration.ts';
import { type LockTimes, withMigrationLock } from './migration-lock.ts';
import { appliedMigrations, type MigrationState, readMigrationState } from './migration-state.ts';

/** What a run is asked to do. */
export interface MigrateOptions {
  uri: string;
  releases: readonly Release[];
  /** Applies the last release's contract migrations, too: no process of the previous version is left. */
  contract: boolean;
  /** Receives a line at a time. */
  log: (line: string) => void;
  lock?: Partial<LockTimes>;
}

const LOCK_TIMES: LockTimes = { leaseMs: 10_000, renewMs: 1000, waitMs: 15 * MINUTE_MS };

/**
 * Applies the pending migrations in order and records each. Only one run works at a time; a second one waits. After a
 * failure or a kill, the next run continues with the migration that did not finish.
 * @throws MigrateError
 */
export async function migrate({ uri, releases, contract, log, lock }: MigrateOptions): Promise<void> {
  await withDatabase(uri, async (db) => {
    // Usual at every start but the first: nothing to do, and no lock to wait for.
    if (!(await listDue(db, releases, contract)).length) return logOpen(await readMigrationState(db, releases), log);
    await withMigrationLock(db, { ...LOCK_TIMES, ...lock }, log, async (signal) => {
      const due = await listDue(db, releases, contract);
      await apply(db, planOf(releases), due, (each) => applyMigration(each, db, signal), signal, log);
    });
    logOpen(await readMigrationState(db, releases), log);
  });
}

/** Prints a line per migration and what is wrong with the indexes. @returns whether this version can run on the database */
export async function printMigrationState({ uri, releases, log }: Pick<MigrateOptions, 'uri' | 'releases' | 'log'>): Promise<boolean> {
  return withDatabase(uri, async (db) => {
    const { applied, pending, open, unknown } = await readMigrationState(db, releases);
    for (const { name, phase, appliedAt } of applied) log(`applied  ${phase.padEnd(8)}  ${name}  ${appliedAt.toISOString()}`);
    for (const { name, phase } of pending) log(`pending  ${phase.padEnd(8)}  ${name}`);
    for (const { name, phase } of open) log(`open     ${phase.padEnd(8)}  ${name}`);
    for (const { _id, phase, appliedAt } of unknown) log(`unknown  ${phase.padEnd(8)}  ${_id}  ${appliedAt.toISOString()}`);
    const differences = unknown.length ? [] : await compareWithDatabase(db, applied, open);
    for (const difference of differences) log(`index    ${difference}`);
    return !pending.length && !unknown.some(({ phase }) => phase === 'contract') && !differences.length;
  });
}

/** How the indexes of the database deviate from those of its migrations. Those that will be dropped may still be there. */
async function compareWithDatabase(db: mongo.Db, applied: readonly Migration[], open: readonly Migration[]): Promise<string[]> {
  const stored = await indexesOf(db);
  for (const { drop = {} } of open)
    for (const [collection, names] of Object.entries(drop)) for (const name of names) stored.get(collection)?.delete(name);
  return compareIndexes(indexesAfter([...applied, ...open.map(({ name, drop = {} }) => ({ name, drop }))]), stored);
}

/** The migrations that a run has to apply. A new database gets all of them: no other version uses it. */
async function listDue(db: mongo.Db, releases: readonly Release[], contract: boolean): Promise<PlannedMigration[]> {
  const { applied, pending, open } = await readMigrationState(db, releases);
  if (!open.length) return pending;
  const isNew = !applied.length && (await indexesOf(db)).size === 0;
  return contract || isNew ? [...pending, ...open] : pending;
}

async function apply(
  db: mongo.Db,
  plan: readonly PlannedMigration[],
  due: readonly PlannedMigration[],
  up: (migration: Migration) => Promise<void>,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const { MigrationError, Umzug } = await import('umzug'); // most runs have nothing to apply and need not load it
  const umzug = new Umzug({
    migrations: plan.map((each) => ({ name: each.name, up: () => up(each) })),
    storage: {
      executed: async () => (await appliedMigrations(db).find().toArray()).map(({ _id }) => _id),
      logMigration: async ({ name }) => {
        signal.throwIfAborted();
        const { phase, release } = plan.find((each) => each.name === name)!;
        await appliedMigrations(db).updateOne({ _id: name }, { $set: { phase, release, appliedAt: new Date() } }, { upsert: true });
      },
      unlogMigration: () => Promise.reject(new Error('Migrations are not undone: see docs/runbooks/migrations.md')),
    },
    logger: undefined,
  });
  umzug.on('migrated', ({ name }) => log(`Applied ${name}`));
  try {
    await umzug.up({ migrations: due.map(({ name }) => name) });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof MigrationError)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : String(error.cause);
    throw new MigrateError(
      `Migration ${error.migration.name} failed: ${cause}. Those before it are applied; the next run continues with it`,
    );
  }
}

function logOpen({ open }: MigrationState, log: (line: string) => void): void {
  if (open.length) log(`Open until the previous version has ended (\`migrate --contract\`): ${open.map(({ name }) => name).join(', ')}`);
}

/** Connects without a socket timeout, because an index of a large collection takes long; the heartbeat finds a hung server. */
async function withDatabase<Result>(uri: string, work: (db: mongo.Db) => Promise<Result>): Promise<Result> {
  const client = new mongoose.mongo.MongoClient(uri, {
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority' },
    ...mongoTimeouts(uri),
  });
  try {
    await client.connect().catch((error: unknown) => {
      throw new MigrateError(`MongoDB is unreachable: ${error instanceof Error ? error.message : String(error)}`);
    });
    return await work(client.db());
  } finally {
    await client.close();
  }
}
