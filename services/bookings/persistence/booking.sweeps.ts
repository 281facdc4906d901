import type { Model, QueryFilter } from 'mongoose';
import { filterOf } from './booking.operations.ts';
import type { BookingRecord } from './booking.schema.ts';
import { ERASED_TRAINER } from './booking.visits.ts';

/** An anonymised booking. */
export const ERASED = { trainerNote: '', name: 'Erased', phone: '-', address: '-', area: '-', landmark: '-', position: null, words: [] };

/** Sessions that time ends. */
export class BookingSweeps {
  constructor(private readonly bookings: Model<BookingRecord>) {}

  /** Ids of pending bookings whose hold expired before that time. */
  async listLapsed(before: Date, most: number): Promise<string[]> {
    const records = await this.bookings
      .find({ status: 'Pending', holdExpiresAt: { $lte: before } }, { _id: 1 })
      .limit(most)
      .lean();
    return records.map((record) => record._id.toString());
  }

  /** Ids of paid sessions whose hour is over although no trainer was assigned. */
  async listMissed(now: Date, most: number): Promise<string[]> {
    const missed = filterOf({ statuses: ['Session Booked'], hour: 'over' }, now);
    return (await this.bookings.find(missed, { _id: 1 }).limit(most).lean()).map(({ _id }) => _id.toString());
  }

  /** Erases the people of at most so many of these bookings. @returns of how many */
  async erase(due: QueryFilter<BookingRecord>, most: number): Promise<number> {
    const records = await this.bookings
      .find({ ...due, name: { $ne: ERASED.name } }, { _id: 1 })
      .limit(most)
      .lean();
    const these = { _id: { $in: records.map(({ _id }) => _id) } };
    // The trainer first: a run that is killed between the two finds the booking again.
    await this.bookings.updateMany({ ...these, trainer: { $ne: null } }, { $set: ERASED_TRAINER });
    await this.bookings.updateMany(these, { $set: ERASED });
    return records.length;
  }
}
