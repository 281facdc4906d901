import { KeyRing } from '../key-ring.ts';
import type { Settings } from '../settings.ts';
import { readTrainerShares } from '../trainer-shares.ts';
import type { MigrationSettings } from './migration.ts';

/** What migrations need to know of an installation with these settings. */
export function migrationSettings({
  AUDIT_KEYS,
  DATA_KEYS,
  TRAINER_SHARE_PERCENT,
  TRAINER_SHARE_BY_CATEGORY,
}: Pick<Settings, 'AUDIT_KEYS' | 'DATA_KEYS' | 'TRAINER_SHARE_PERCENT' | 'TRAINER_SHARE_BY_CATEGORY'>): MigrationSettings {
  const shares: Partial<Record<string, number>> = readTrainerShares(TRAINER_SHARE_BY_CATEGORY);
  return {
    audit: new KeyRing(AUDIT_KEYS),
    data: new KeyRing(DATA_KEYS),
    shareOf: (category) => shares[category] ?? TRAINER_SHARE_PERCENT,
  };
}
