import { baseline } from './list/0001-baseline.ts';
import type { Release } from './migration.ts';

/**
 * The migrations of every release that has any, oldest first. Until a release ships, add to the last one; after that,
 * begin another. Its migration job then applies what the one before has left open.
 */
export const RELEASES: readonly Release[] = [{ expand: [baseline], contract: [] }];
