// Runs test migrations as the migration job does, in a process that a test can kill: `migration-process.ts <scenario>`.
// With `--contract` it applies contract migrations too, with `status` it only says whether this version can run.
import { MigrateError, type Migration, migrate, printMigrationState, type Release } from '@fitghar/services/migrations';

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
const counting = (run: Migration['run']): Release[] => [{ expand: [first, { name: '0002-count', run }, third], contract: [] }];
const narrower: Migration = { name: '0002-drop', drop: { counters: ['n_1'] } };

const SCENARIOS = {
  whole: counting(countUp(10)),
  fails: counting(async (db, signal) => {
    await countUp(4)?.(db, signal);
    throw new Error('the disk is full');
  }),
  hangs: counting(async (db, signal) => {
    await countUp(4)?.(db, signal);
    process.stdout.write('hangs\n');
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }),
  'two-phases': [{ expand: [first], contract: [narrower] }],
  'next-release': [
    { expand: [first], contract: [narrower] },
    { expand: [third], contract: [] },
  ],
} satisfies Record<string, Release[]>;

const [scenario, option] = process.argv.slice(2) as [keyof typeof SCENARIOS, string?];
const log = (line: string): void => void process.stdout.write(`${line}\n`);
const database = { uri: process.env.MONGODB_URI ?? '', releases: SCENARIOS[scenario], log };
const lock = { leaseMs: 1500, renewMs: 100, waitMs: Number(process.env.LOCK_WAIT_MS ?? 60_000) };
const alive = setInterval(() => undefined, 1000); // as pending work in a real migration does
try {
  if (option !== 'status') await migrate({ ...database, contract: option === '--contract', lock });
  else if (!(await printMigrationState(database))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof MigrateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
clearInterval(alive);
