import type { Migration } from '../migration.ts';

/** Passkeys and their challenges (ADR 039). */
export const passkeys: Migration = {
  name: '0012-passkeys',
  create: {
    passkeys: [{ key: { credentialId: 1 }, unique: true }, { key: { userId: 1, createdAt: -1 } }],
    passkey_challenges: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  },
};
