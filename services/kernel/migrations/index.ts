export { type MigrateOptions, migrate, printMigrationState } from './migrate.ts';
export { MigrateError } from './migrate-error.ts';
export type { Migration, MigrationSettings, Release } from './migration.ts';
export { migrationSettings } from './migration-settings.ts';
export { RELEASES } from './releases.ts';
