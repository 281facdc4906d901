import { OPEN_STATUSES } from '@fitghar/contracts/booking';
import type { Model } from 'mongoose';
import type { BookingRecord } from './booking.schema.ts';

/** Paid. A range, not `$ne: null`, so that the index alone can answer it. */
export const PAID = { $gt: '' };

/** Sessions in numbers, for operations. */
export class BookingFigures {
  constructor(private readonly bookings: Model<BookingRecord>) {}

  /** Number of open package sessions by date, in that inclusive range, and of those without a trainer. */
  async countOfPackages(from: string, to: string): Promise<Map<string, { sessions: number; unassigned: number }>> {
    const days = await this.bookings.aggregate<{ _id: string; sessions: number; unassigned: number }>([
      { $match: { date: { $gte: from, $lte: to }, status: { $in: OPEN_STATUSES }, paymentId: PAID, packageId: { $ne: null } } },
      { $group: { _id: '$date', sessions: { $sum: 1 }, unassigned: { $sum: { $cond: [{ $eq: ['$status', 'Session Booked'] }, 1, 0] } } } },
    ]);
    return new Map(days.map(({ _id, ...counts }) => [_id, counts]));
  }

  /** Paid sessions of each of these days that are not cancelled. */
  async countOn(dates: readonly string[]): Promise<Map<string, number>> {
    const counts = await this.bookings.aggregate<{ _id: string; count: number }>([
      { $match: { date: { $in: dates }, status: { $in: [...OPEN_STATUSES, 'Completed'] }, paymentId: PAID } },
      { $group: { _id: '$date', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** Number of paid sessions on that date by hour and pincode. */
  demand(date: string): Promise<{ pincode: string; time: string; count: number }[]> {
    return (
      this.bookings
        .aggregate<{ pincode: string; time: string; count: number }>([
          { $match: { date, status: { $in: [...OPEN_STATUSES, 'Completed'] }, paymentId: PAID } },
          { $group: { _id: { pincode: '$pincode', time: '$time' }, count: { $sum: 1 } } },
          { $project: { _id: 0, pincode: '$_id.pincode', time: '$_id.time', count: 1 } },
        ])
        // Of a day with few sessions, the planner may choose an index that does not cover it.
        .hint({ date: 1, status: 1, paymentId: 1, pincode: 1, time: 1 })
    );
  }

  /** Number of pending bookings whose hold is open, and of those that are to be expired. */
  async countHolds(now: Date): Promise<{ open: number; expired: number }> {
    const [open, expired] = await Promise.all([
      this.bookings.countDocuments({ status: 'Pending', holdExpiresAt: { $gt: now } }),
      this.bookings.countDocuments({ status: 'Pending', holdExpiresAt: { $lte: now } }),
    ]);
    return { open, expired };
  }
}
