import { KeyRing } from '../key-ring.ts';
import type { Mongo } from '../mongo.ts';
import { SettingsError } from '../read-settings.ts';
import { knownKeySchema } from './known-key.schema.ts';

type KeySetting = 'DATA_KEYS' | 'AUDIT_KEYS';
const checkOf = (ring: KeyRing, id: string): string => ring.sign(id, 'known key', id);

/**
 * Checks that the settings hold every key that this database needs, and records new ones.
 * @throws SettingsError if one is missing, or another key has its id: records would be unreadable
 */
export async function assertKnownKeys(mongo: Mongo, settings: Record<KeySetting, string>): Promise<void> {
  const known = mongo.model('KnownKey', knownKeySchema);
  for (const name of ['DATA_KEYS', 'AUDIT_KEYS'] as const) {
    const ring = new KeyRing(settings[name]);
    for (const { _id, check } of await known.find({ _id: { $regex: `^${name} ` } }).lean()) {
      const id = _id.slice(name.length + 1);
      if (!ring.ids.includes(id))
        throw new SettingsError([`${name}: lacks the key ${id}, which this database needs (docs/runbooks/rotate-data-keys.md)`]);
      if (checkOf(ring, id) !== check)
        throw new SettingsError([`${name}: the key ${id} is not the one that this database was written with`]);
    }
    for (const id of ring.ids)
      await known.updateOne({ _id: `${name} ${id}` }, { $setOnInsert: { check: checkOf(ring, id) } }, { upsert: true });
  }
}

/** Forgets data keys that no record uses now. @returns their ids */
export async function forgetUnusedDataKeys(mongo: Mongo, used: ReadonlySet<string>): Promise<string[]> {
  const known = mongo.model('KnownKey', knownKeySchema);
  const ids = (await known.find({ _id: /^DATA_KEYS / }).lean()).map(({ _id }) => _id.slice('DATA_KEYS '.length));
  const unused = ids.filter((id) => !used.has(id));
  await known.deleteMany({ _id: { $in: unused.map((id) => `DATA_KEYS ${id}`) } });
  return unused;
}
