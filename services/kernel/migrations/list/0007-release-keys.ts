import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';

/** Versions from before uploads were recorded by person: those of an image name it, others their author. */
async function nameUploaders(db: mongo.Db): Promise<void> {
  const unnamed = { releasedBy: { $exists: false } };
  await db
    .collection('remote_versions')
    .updateMany(unnamed, [{ $set: { releasedBy: '$author', uploader: null, signedBy: null, needsApproval: false, approvedBy: null } }]);
}

/** Keys of teams, the lock of routes, and who uploaded each version. */
export const releaseKeys: Migration = {
  name: '0007-release-keys',
  run: nameUploaders,
  create: { release_keys: [{ key: { fingerprint: 1 }, unique: true }], route_locks: [] },
};
