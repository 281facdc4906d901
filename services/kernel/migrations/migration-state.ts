import type { mongo } from 'mongoose';
import { MigrateError } from './migrate-error.ts';
import { type PlannedMigration, planOf, type Release } from './migration.ts';

/** An applied migration. */
export interface AppliedMigration {
  /** The migration's name. */
  _id: string;
  phase: PlannedMigration['phase'];
  release: number;
  appliedAt: Date;
}

/** Where the applied migrations are recorded. */
export const appliedMigrations = (db: mongo.Db): mongo.Collection<AppliedMigration> => db.collection<AppliedMigration>('migrations');

/** What a database has and lacks, seen from one version of the product. */
export interface MigrationState {
  applied: (PlannedMigration & { appliedAt: Date })[];
  /** Without them this version does not work. */
  pending: PlannedMigration[];
  /** Contract migrations that may wait until the previous version has ended. */
  open: PlannedMigration[];
  /** Applied by a newer version. */
  unknown: AppliedMigration[];
}

export async function readMigrationState(db: mongo.Db, releases: readonly Release[]): Promise<MigrationState> {
  const plan = planOf(releases);
  const recorded = await appliedMigrations(db).find().sort({ _id: 1 }).toArray();
  const byName = new Map(recorded.map((each) => [each._id, each]));
  const missing = plan.filter(({ name }) => !byName.has(name));
  return {
    applied: plan.flatMap((each) => {
      const record = byName.get(each.name);
      return record ? [{ ...each, appliedAt: record.appliedAt }] : [];
    }),
    pending: missing.filter(({ required }) => required),
    open: missing.filter(({ required }) => !required),
    unknown: recorded.filter(({ _id }) => !plan.some(({ name }) => name === _id)),
  };
}

const list = (names: readonly string[]): string => names.join(', ');

/**
 * Checks that this version can run on the database, and changes nothing. Contract migrations of this release may be
 * pending and expand migrations of the next one applied, because two neighbouring versions run during a deployment.
 * @throws MigrateError
 */
export async function assertMigrated(db: mongo.Db, releases: readonly Release[]): Promise<void> {
  const { pending, unknown } = await readMigrationState(db, releases);
  const contracted = unknown.filter(({ phase, release }) => phase === 'contract' || release > releases.length + 1);
  if (contracted.length)
    throw new MigrateError(
      `The database is newer than this version: ${list(contracted.map(({ _id }) => _id))} was applied. Run the newer version (docs/runbooks/migrations.md)`,
    );
  if (pending.length)
    throw new MigrateError(
      `The database lacks ${list(pending.map(({ name }) => name))}. Run \`npm run migrate\`, in the image \`node bff/dist/migrate.js\` (docs/runbooks/migrations.md)`,
    );
}
