import mongoose, { type mongo } from 'mongoose';
import type { Migration } from '../migration.ts';

const COUNTS = ['used', 'planned', 'open', 'lapsed', 'refunded'];
const SESSIONS = 12;

/** Refuses a package whose sessions do not add up to twelve, no matter who writes it (D51). */
const VALIDATOR = {
  $expr: {
    $and: [{ $eq: [{ $add: COUNTS.map((count) => `$${count}`) }, SESSIONS] }, ...COUNTS.map((count) => ({ $gte: [`$${count}`, 0] }))],
  },
};

const NAMESPACE_EXISTS = 48;

/** Packages of sessions after the trial, and which customer holds a place for one of them. */
export const packages: Migration = {
  name: '0014-packages',
  run: async (db: mongo.Db) => {
    try {
      await db.createCollection('packages', { validator: VALIDATOR });
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== NAMESPACE_EXISTS) throw error;
      await db.command({ collMod: 'packages', validator: VALIDATOR });
    }
  },
  create: {
    packages: [
      { key: { userId: 1 }, name: 'one_pending_package', unique: true, partialFilterExpression: { status: 'pending' } },
      { key: { userId: 1, createdAt: -1 } },
      { key: { status: 1, holdExpiresAt: 1 } },
      { key: { status: 1, usableUntil: 1 } },
    ],
    slot_places: [
      {
        key: { customerId: 1, date: 1, time: 1 },
        name: 'one_place_a_customer_and_hour',
        unique: true,
        partialFilterExpression: { customerId: { $exists: true } },
      },
    ],
    bookings: [
      {
        key: { packageId: 1, date: 1, time: 1 },
        name: 'sessions_of_a_package',
        partialFilterExpression: { packageId: { $exists: true } },
      },
    ],
  },
};
