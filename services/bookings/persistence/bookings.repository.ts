import type { BookingStatus } from '@fitghar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, Types } from 'mongoose';
import { Clock, istDate, Mongo, PersonalData } from '../../kernel/index.ts';
import { type BookingRecord, bookingSchema } from './booking.schema.ts';

/** A trial session at home, from the hold of its place to its end. */
export interface Booking extends Omit<BookingRecord, 'userId' | 'trainer'> {
  id: string;
  userId: string;
  trainer: { name: string; phone: string } | null;
}

type Stored = BookingRecord & { _id: { toString(): string } };
const toBooking = ({ _id, userId, trainer, ...rest }: Stored): Booking => ({
  ...rest,
  id: _id.toString(),
  userId: userId.toString(),
  trainer: trainer ?? null,
});

/** A booking that names nobody any more. */
const NOBODY = { name: 'Erased', phone: '-', address: '-', area: '-', landmark: '-', position: null };

/** What a customer has bought; a booking without payment is none. */
const BOUGHT: BookingStatus[] = ['Session Booked', 'Trainer Assigned', 'Completed', 'Cancelled', 'Refunded'];

@Injectable()
export class BookingsRepository implements OnModuleInit {
  private readonly bookings: Model<BookingRecord>;

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {
    this.bookings = mongo.model('Booking', bookingSchema);
  }

  onModuleInit(): void {
    this.personalData.register('bookings', {
      export: async (userId) => (await this.bookings.find({ userId }).sort({ createdAt: -1 }).lean<Stored[]>()).map(toBooking),
      erase: async (userId) => void (await this.bookings.updateMany({ userId }, { $set: NOBODY })),
      holdsBack: async (userId) => {
        const next = await this.findUpcoming(userId);
        return next && `You have a session on ${next.date} at ${next.time}. Please cancel it first, or wait until it is over`;
      },
    });
  }

  /** A paid session that is still to come. */
  private findUpcoming(userId: string): Promise<Pick<BookingRecord, 'date' | 'time'> | null> {
    const today = istDate(this.clock.now());
    const open = { userId, status: { $in: ['Session Booked', 'Trainer Assigned'] as const }, date: { $gte: today } };
    return this.bookings.findOne(open, { date: 1, time: 1 }).sort({ date: 1, time: 1 }).lean();
  }

  async findById(id: string): Promise<Booking | null> {
    const record = await this.bookings.findById(id).lean<Stored>();
    return record && toBooking(record);
  }

  async findPending(userId: string): Promise<Booking | null> {
    const record = await this.bookings.findOne({ userId, status: 'Pending' }).lean<Stored>();
    return record && toBooking(record);
  }

  /** By id, what a list of transactions says of its bookings. */
  async findTitles(ids: string[]): Promise<Map<string, Pick<Booking, 'name' | 'date' | 'time'>>> {
    if (!ids.length) return new Map();
    const records = await this.bookings.collection
      .find<Pick<BookingRecord, 'name' | 'date' | 'time'> & { _id: Types.ObjectId }>(
        { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
        { projection: { name: 1, date: 1, time: 1 } },
      )
      .toArray();
    return new Map(records.map(({ _id, name, date, time }) => [_id.toString(), { name, date, time }]));
  }

  /** Bookings that were paid for, the newest first. */
  async listBought(userId: string, page: number, limit: number): Promise<{ rows: Booking[]; total: number }> {
    const bought = { userId, status: { $in: BOUGHT }, paymentId: { $ne: null } };
    const [records, total] = await Promise.all([
      this.bookings
        .find(bought)
        .sort({ createdAt: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Stored[]>(),
      this.bookings.countDocuments(bought),
    ]);
    return { rows: records.map(toBooking), total };
  }

  /** @throws a duplicate key where the person has a pending booking already. */
  async insert({ id, ...booking }: Booking): Promise<void> {
    await this.bookings.create([{ _id: id, ...booking }]);
  }

  /** Writes what the customer chose anew; false where the booking is not pending any more. */
  async updatePending({ id, userId, createdAt: _, ...chosen }: Booking): Promise<boolean> {
    return (await this.bookings.updateOne({ _id: id, userId, status: 'Pending' }, { $set: chosen })).matchedCount === 1;
  }

  /** Moves a booking on where it is in one of `from`; otherwise changes nothing. */
  async move(id: string, from: readonly BookingStatus[], to: BookingStatus, also: Partial<BookingRecord> = {}): Promise<boolean> {
    return (await this.bookings.updateOne({ _id: id, status: { $in: from } }, { $set: { ...also, status: to } })).modifiedCount === 1;
  }

  /** Ids of pending bookings whose hold ended before that time. */
  async listLapsed(before: Date, most: number): Promise<string[]> {
    const records = await this.bookings
      .find({ status: 'Pending', holdExpiresAt: { $lte: before } }, { _id: 1 })
      .limit(most)
      .lean();
    return records.map((record) => record._id.toString());
  }

  count(filter: { status?: BookingStatus; date?: string }): Promise<number> {
    return this.bookings.countDocuments({ paymentId: { $ne: null }, ...filter });
  }
}
