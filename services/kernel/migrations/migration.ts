import type { mongo } from 'mongoose';

/** An index as MongoDB stores it. Without a `name`, it is named after its key, as MongoDB does: `userId_1_createdAt_-1`. */
export interface IndexSpec {
  key: Record<string, 1 | -1>;
  name?: string;
  unique?: true;
  sparse?: true;
  expireAfterSeconds?: number;
  partialFilterExpression?: Record<string, unknown>;
}

/**
 * One change of the stored data. It never changes after its release, so it imports no schema and no repository. It can
 * be killed anywhere and run again: it changes only what is not changed yet.
 */
export interface Migration {
  /** Its number and purpose, such as `0002-search-tokens`. Stored in the database, so it never changes. */
  name: string;
  /** Changes records, before the indexes. Ends when `signal` aborts: the lock is lost. */
  run?: (db: mongo.Db, signal: AbortSignal) => Promise<void>;
  /** Collections to create, and the indexes to create in each. */
  create?: Record<string, readonly IndexSpec[]>;
  /** Names of the indexes to drop, by collection. */
  drop?: Record<string, readonly string[]>;
}

/**
 * The migrations of one release. The previous version still runs while `expand` is applied, so that may only add.
 * `contract` removes or rewrites what only the previous version needs, once none of its processes runs.
 */
export interface Release {
  expand: readonly Migration[];
  contract: readonly Migration[];
}

/** A migration with its place in the order. */
export interface PlannedMigration extends Migration {
  phase: 'expand' | 'contract';
  /** Number of its release, from 1. */
  release: number;
  /** Whether this version works only with it; false for the contract migrations of the last release. */
  required: boolean;
}

/** All migrations in the order in which they are applied. */
export const planOf = (releases: readonly Release[]): PlannedMigration[] =>
  releases.flatMap(({ expand, contract }, index) => [
    ...expand.map((each) => ({ ...each, phase: 'expand' as const, release: index + 1, required: true })),
    ...contract.map((each) => ({ ...each, phase: 'contract' as const, release: index + 1, required: index + 1 < releases.length })),
  ]);

export const indexName = ({ key, name }: IndexSpec): string => name ?? Object.entries(key).flat().join('_');
