import { type BookingStatus, OPEN_STATUSES, type SessionType } from '@fitghar/contracts/booking';
import { HOUR_MS } from '@fitghar/contracts/common';
import type { Model, QueryFilter } from 'mongoose';
import { type Clock, findPage, type ListQuery, type Page, searchFilter, streamRows, toSort } from '../../kernel/index.ts';
import { PAID } from './booking.figures.ts';
import type { BookingRecord } from './booking.schema.ts';
import { type Booking, type StoredBooking, toBooking } from './booking.ts';
import { begunAfter, begunBy } from './booking.visits.ts';

/** Filters of ops' sessions, all of which are paid. Date ranges are inclusive. */
export interface BookingsQuery {
  statuses: readonly BookingStatus[];
  q?: string | undefined;
  sort?: string | undefined;
  service?: SessionType | undefined;
  pincode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Whether the hour of the session has ended. */
  hour?: 'ahead' | 'over' | undefined;
  /** Only those of these trainers. */
  trainerIds?: readonly string[] | undefined;
}

const SORTS = { start: ['date', 'time'], created_at: ['createdAt'] };

/** Sessions that have, or have not, ended by then: they take an hour. */
export function filterOfHour(hour: 'ahead' | 'over', now: Date): QueryFilter<BookingRecord> {
  const begun = new Date(now.getTime() - HOUR_MS);
  return hour === 'over' ? begunBy(begun) : begunAfter(begun);
}

/** A query as a filter. */
export const filterOf = (
  { statuses, q, service, pincode, from, to, hour, trainerIds }: BookingsQuery,
  now: Date,
): QueryFilter<BookingRecord> => ({
  status: { $in: [...statuses] },
  paymentId: PAID,
  ...(service && { service }),
  ...(pincode && { pincode }),
  ...((from ?? to) && { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
  ...(hour && { $and: [filterOfHour(hour, now)] }),
  ...(trainerIds && { 'trainer.id': { $in: [...trainerIds] } }),
  ...searchFilter(q),
});

/** Sessions as operations look for them. */
export class BookingOperations {
  constructor(
    private readonly bookings: Model<BookingRecord>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** One page of them. */
  async findPage(query: BookingsQuery & ListQuery): Promise<Page<Booking>> {
    if (query.trainerIds?.length === 0) return { rows: [], total: 0 }; // MongoDB would read all to find none
    return findPage(this.bookings, filterOf(query, this.clock.now()), toSort(query.sort, SORTS, 'start'), query, toBooking);
  }

  /** Paid sessions with these words in name, phone, pincode, area or order, in no order and without a count. */
  async search(q: string, most: number): Promise<Booking[]> {
    return (
      await this.bookings
        .find({ ...searchFilter(q), paymentId: PAID })
        .limit(most)
        .lean<StoredBooking[]>()
    ).map(toBooking);
  }

  /** Open sessions of these days, earliest first. */
  async listOpen(
    { from, until, service }: { from: string; until: string; service: SessionType | null },
    also: QueryFilter<BookingRecord>,
  ): Promise<Booking[]> {
    const filter = { status: { $in: [...OPEN_STATUSES] }, paymentId: PAID, date: { $gte: from, $lte: until }, ...(service && { service }) };
    return (
      await this.bookings
        .find({ $and: [filter, also] })
        .sort({ date: 1, time: 1, _id: 1 })
        .lean<StoredBooking[]>()
    ).map(toBooking);
  }

  /** All of them, one by one. */
  each(query: BookingsQuery) {
    return streamRows(this.bookings, filterOf(query, this.clock.now()), toSort(query.sort, SORTS, 'start'), toBooking);
  }

  /** What customers of that pincode call their area; empty if it has no session since that date. */
  async findArea(pincode: string, from: string): Promise<string> {
    const booking = await this.bookings
      .findOne({ pincode, date: { $gte: from } }, { area: 1 })
      .sort({ date: 1 })
      .lean();
    return booking?.area ?? '';
  }
}
