export { type MigrateOptions, migrate, printMigrationState } from './migrate.ts';
export { MigrateError } from './migrate-error.ts';
export type { Migration, Release } from './migration.ts';
export { RELEASES } from './releases.ts';
