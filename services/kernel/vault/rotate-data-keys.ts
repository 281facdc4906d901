import { z } from 'zod';
import { KeyRing } from '../key-ring.ts';
import type { Mongo } from '../mongo.ts';
import { forgetUnusedDataKeys } from './known-keys.ts';
import { SEALED_RECORDS } from './sealed-records.ts';
import { type DataKey, dataKeySchema, rewrapDataKey } from './sealing.ts';

const dataKeyAt = (record: unknown, path: string): DataKey =>
  dataKeySchema.parse(path.split('.').reduce((value, name) => z.record(z.string(), z.unknown()).parse(value)[name], record));

/**
 * Encrypts the data key of every record with the current key of the settings. It can be killed and run again: it
 * changes only records whose key is older. What the data keys have sealed is neither read nor written.
 * @returns how many records it changed, and the ids of keys that no record needs now
 */
export async function rotateDataKeys(mongo: Mongo, dataKeys: string): Promise<{ changed: number; unused: string[] }> {
  const ring = new KeyRing(dataKeys);
  let changed = 0;
  for (const { collection, path, purpose } of SEALED_RECORDS) {
    const records = mongo.db.collection(collection);
    const older = { [`${path}.id`]: { $nin: [null, ring.currentId] } };
    for await (const record of records.find(older, { projection: { [path]: 1 } })) {
      const dataKey = dataKeyAt(record, path);
      const rewrapped = rewrapDataKey(ring, purpose, String(record._id), dataKey);
      const { modifiedCount } = await records.updateOne(
        { _id: record._id, [`${path}.wrapped`]: dataKey.wrapped },
        { $set: { [path]: rewrapped } },
      );
      changed += modifiedCount;
    }
  }
  const used = await Promise.all(SEALED_RECORDS.map(({ collection, path }) => mongo.db.collection(collection).distinct(`${path}.id`)));
  const unused = await forgetUnusedDataKeys(mongo, new Set([ring.currentId, ...used.flat().map(String)]));
  return { changed, unused };
}
