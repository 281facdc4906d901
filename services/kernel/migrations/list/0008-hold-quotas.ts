import type { Migration } from '../migration.ts';

/** Unpaid holds of a phone or network. */
export const holdQuotas: Migration = {
  name: '0008-hold-quotas',
  create: { hold_quotas: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
};
