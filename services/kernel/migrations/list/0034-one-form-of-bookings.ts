import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';

/** What a trial does not have was stored as null by versions that wrote a changed booking past mongoose. */
async function removeEmptyReferences(db: mongo.Db, signal: AbortSignal): Promise<void> {
  for (const field of ['packageId', 'goneTrainer']) {
    signal.throwIfAborted();
    await db.collection('bookings').updateMany({ [field]: { $type: 'null' } }, { $unset: { [field]: '' } });
  }
}

/** A booking has one form, whether or not it was changed before it was paid. The previous version still writes the other. */
export const oneFormOfBookings: Migration = { name: '0034-one-form-of-bookings', run: removeEmptyReferences };
