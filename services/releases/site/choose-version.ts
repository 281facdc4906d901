import { createHash } from 'node:crypto';
import { misfitOf, type Offer, type RegistryEntry } from '@fitghar/contracts/releases';

/** Which visitors get which version of one remote. */
export interface Channel {
  name: string;
  stable: RegistryEntry | null;
  /** Served instead of a stable version that is incompatible with the shell. */
  fallback: RegistryEntry | null;
  canary: { id: string; percent: number; entry: RegistryEntry } | null;
}

/**
 * Whether this visitor is in the canary. Deterministic across processes and tabs, independent of other canaries, and
 * monotonic: visitors stay in it when the percentage grows.
 */
export function isInCanary(visitor: string, { id, percent }: { id: string; percent: number }): boolean {
  return (createHash('sha256').update(`${id}.${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

/** A version of one remote for one visitor, and why it is that one. */
export interface ChosenVersion {
  entry: RegistryEntry;
  /** `preview`: its team chose it for this browser. `fallback`: the stable version is incompatible with the shell. */
  why: 'preview' | 'canary' | 'stable' | 'fallback';
}

/**
 * The version of one remote for one visitor; crawlers have no visitor id and get the stable one. Null if there is none.
 */
export function chooseVersion({ stable, fallback, canary }: Channel, shell: Offer, visitor: string | null): ChosenVersion | null {
  if (canary && visitor && !misfitOf(shell, canary.entry) && isInCanary(visitor, canary)) return { entry: canary.entry, why: 'canary' };
  if (fallback) return { entry: fallback, why: 'fallback' };
  return stable && { entry: stable, why: 'stable' };
}
