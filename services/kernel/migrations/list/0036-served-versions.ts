import type { Migration } from '../migration.ts';

/** Versions that were promoted or were a canary: only they may stand in for another. */
export const servedVersions: Migration = {
  name: '0036-served-versions',
  run: async (db) => {
    const versions = db.collection<{ _id: string; servedAt?: Date | null }>('remote_versions');
    const channels = db.collection<{ _id: string; stable?: string; history?: string[]; canary?: { version: string } | null }>(
      'remote_channels',
    );
    for await (const { _id: name, stable, history = [], canary } of channels.find()) {
      const served = [stable, canary?.version, ...history].flatMap((version) => (version ? [`${name}@${version}`] : []));
      await versions.updateMany({ _id: { $in: served }, servedAt: null }, [{ $set: { servedAt: '$releasedAt' } }]);
    }
  },
};
