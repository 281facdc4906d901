import type { Migration } from '../migration.ts';

/** Addresses at which emails were refused for good. */
export const refusedAddresses: Migration = {
  name: '0044-refused-addresses',
  create: { refused_addresses: [{ key: { at: 1 }, expireAfterSeconds: 180 * 86_400 }] },
};
