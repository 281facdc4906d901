import type { BusinessRules } from '@fitghar/contracts/common';
import type { Catalogue } from '@fitghar/services/catalogue';
import type { Db } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { AppUnderTest } from './app-under-test.ts';

interface StoredVersion {
  _id: number;
}

/** Writes rules of the business as if an owner had changed them long ago: for a product that has not started. */
export async function writeRules(db: Db, rules: Partial<BusinessRules>): Promise<void> {
  const versions = db.collection<StoredVersion>('catalogue_versions');
  const changes = Object.entries(rules).map(([id, to]) => ({ kind: 'rule', id, field: 'value', from: 0, to }));
  const start = { startsAt: new Date(0), publishedAt: new Date(0), by: new ObjectId(), reason: 'Test', withdrawn: null };
  await versions.insertOne({ _id: 1 + (await versions.countDocuments()), ...start, ...{ changes } });
}

/** Rules of the business for a running application. */
export async function setRules(running: AppUnderTest, rules: Partial<BusinessRules>): Promise<void> {
  await writeRules(running.mongo, rules);
  running.provider<Catalogue>('Catalogue').invalidate();
}
