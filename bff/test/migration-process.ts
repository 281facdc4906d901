// Runs test migrations as the migration job does, in a process that a test can kill: `migration-process.ts <scenario>`.
import { MigrateError, type Migration, migrate, migrationSettings } from '@fitghar/services/migrations';
import { readSettings } from '@fitghar/services/settings';

const BATCH = 2;

/** Counts the ten records of `counters` up by one each, once. */
const countUp =
  (until: number): Migration['run'] =>
  async (db, signal) => {
    const counters = db.collection<{ n: number; counted?: boolean }>('counters');
    for (let counted = 0; counted < until; counted += BATCH) {
      signal.throwIfAborted();
      const batch = await counters
        .find({ counted: { $exists: false } })
        .limit(BATCH)
        .toArray();
      for (const { _id } of batch)
        await counters.updateOne({ _id, counted: { $exists: false } }, { $set: { counted: true }, $inc: { n: 1 } });
    }
  };
const first: Migration = { name: '0001-first', create: { counters: [{ key: { n: 1 } }] } };
const third: Migration = { name: '0003-third', create: { counters: [{ key: { counted: 1 } }] } };
const second = (run: Migration['run']): Migration => ({ name: '0002-count', run });

const SCENARIOS = {
  whole: second(countUp(10)),
  fails: second(async (db, signal, settings) => {
    await countUp(4)?.(db, signal, settings);
    throw new Error('the disk is full');
  }),
  hangs: second(async (db, signal, settings) => {
    await countUp(4)?.(db, signal, settings);
    process.stdout.write('hangs\n');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }),
} satisfies Record<string, Migration>;

const scenario = process.argv[2] as keyof typeof SCENARIOS;
const lock = { leaseMs: 1500, renewMs: 100, waitMs: Number(process.env.LOCK_WAIT_MS ?? 60_000) };
const alive = setInterval(() => undefined, 1000); // as pending work in a real migration does
try {
  const releases = [{ expand: [first, SCENARIOS[scenario], third], contract: [] }];
  await migrate({
    uri: process.env.MONGODB_URI ?? '',
    releases,
    settings: migrationSettings(readSettings({})),
    contract: false,
    log: (line) => process.stdout.write(`${line}\n`),
    lock,
  });
} catch (error) {
  if (!(error instanceof MigrateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
clearInterval(alive);
