import { createHash } from 'node:crypto';
import { satisfies } from '@fitghar/contracts/common';
import type { RegistryEntry } from '@fitghar/contracts/releases';

/** Who gets what of one remote. */
export interface Channel {
  name: string;
  stable: RegistryEntry | null;
  /** Served in place of a stable version that does not fit the shell. */
  instead: RegistryEntry | null;
  canary: { id: string; percent: number; entry: RegistryEntry } | null;
}

/**
 * Is this visitor in the canary? The same answer in every process and tab, independent of other canaries, and for a
 * larger share still yes for everybody who was in a smaller one.
 */
export function isInCanary(visitor: string, { id, percent }: { id: string; percent: number }): boolean {
  return (createHash('sha256').update(`${id}.${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100 < percent;
}

/** The version of one remote for one visitor; a crawler has no visitor's id and gets the stable one. Null where there is none. */
export function chooseVersion({ stable, instead, canary }: Channel, platform: string, visitor: string | null): RegistryEntry | null {
  if (canary && visitor && satisfies(platform, canary.entry.platform) && isInCanary(visitor, canary)) return canary.entry;
  return instead ?? stable;
}
