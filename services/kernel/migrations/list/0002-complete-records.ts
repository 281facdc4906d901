import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';
import { updateEach } from './each-record.ts';

/** Values of fields that records of the first release lack, by collection. `of` limits them to some records. */
const DEFAULTS: { collection: string; of?: mongo.Filter<mongo.Document>; fields: Record<string, unknown> }[] = [
  { collection: 'bookings', fields: { assignment: 0, version: 0, bookingStep: null } },
  { collection: 'trainers', fields: { stars: 0, ratings: 0 } },
  { collection: 'notices', fields: { audience: 'everybody', status: 'sent', delivered: 0, readCount: 0 } },
  {
    collection: 'orders',
    of: { kind: 'booking' },
    fields: { service: 'FITNESS', title: 'Trial session', creditPaise: 0, refundedPaise: 0 },
  },
  { collection: 'orders', of: { kind: 'plan' }, fields: { service: 'DIET', title: 'Plan', creditPaise: 0, refundedPaise: 0 } },
  // Admins had all permissions.
  { collection: 'users', of: { type: 'A' }, fields: { role: 'admin' } },
];

async function completeRecords(db: mongo.Db, signal: AbortSignal): Promise<void> {
  for (const { collection, of = {}, fields } of DEFAULTS)
    for (const [field, value] of Object.entries(fields)) {
      signal.throwIfAborted();
      const missing = value === null ? { [field]: { $exists: false } } : { [field]: null };
      await db.collection(collection).updateMany({ $and: [of, missing] }, { $set: { [field]: value } });
    }
  // A trainer who was assigned before assignments were counted keeps the first.
  await db.collection('bookings').updateMany({ 'trainer.id': { $exists: true }, assignment: 0 }, { $set: { assignment: 1 } });
  const roles = new Map<string, unknown>();
  for await (const { _id, role } of db.collection('users').find({ type: 'A' }, { projection: { role: 1 } })) roles.set(String(_id), role);
  const ofTeam = { role: null, userId: { $in: await db.collection('users').distinct('_id', { type: 'A' }) } };
  await updateEach<{ userId: unknown }>(db.collection('sessions'), ofTeam, signal, ({ userId }) => ({ role: roles.get(String(userId)) }));
}

/** Adds the fields that records of the first release lack. */
export const addMissingFields: Migration = { name: '0002-complete-records', run: completeRecords };
