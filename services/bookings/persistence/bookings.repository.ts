import type { BookingStatus, SessionType } from '@fitghar/contracts/booking';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import {
  Clock,
  eachOf,
  fillWords,
  findPage,
  istDate,
  type ListWish,
  Mongo,
  matching,
  migratePhones,
  type Page,
  PersonalData,
  sortOf,
  tenDigits,
  toE164,
  wordsOf,
} from '../../kernel/index.ts';
import { type BookingRecord, bookingSchema } from './booking.schema.ts';

/** A trial session at home, from the hold of its place to its end. `phone` is 10 digits; it is stored in E.164 (D36). */
export interface Booking extends Omit<BookingRecord, 'userId' | 'trainer' | 'words'> {
  id: string;
  userId: string;
  trainer: AssignedTrainer | null;
}

/** Who comes, as the customer was told. `phone` is 10 digits. */
export interface AssignedTrainer {
  id: string;
  name: string;
  phone: string;
}

type Stored = BookingRecord & { _id: { toString(): string } };
const toBooking = ({ _id, userId, phone, trainer, words: _, ...rest }: Stored): Booking => ({
  ...rest,
  // What bookings of the first release lack.
  assignment: rest.assignment ?? 0,
  version: rest.version ?? 0,
  bookingStep: rest.bookingStep ?? null,
  id: _id.toString(),
  userId: userId.toString(),
  phone: tenDigits(phone),
  trainer: trainer ? { ...trainer, phone: tenDigits(trainer.phone) } : null,
});

/** A booking that names nobody any more. */
const NOBODY = { name: 'Erased', phone: '-', address: '-', area: '-', landmark: '-', position: null, words: [] };

/** Paid, and neither over nor called off. */
export const OPEN: BookingStatus[] = ['Session Booked', 'Trainer Assigned'];

export const isOpen = ({ status }: Pick<Booking, 'status'>): boolean => OPEN.includes(status);

/** What a customer has bought; a booking without payment is none. */
const BOUGHT: BookingStatus[] = [...OPEN, 'Completed', 'Cancelled', 'Refunded'];

/** Which sessions ops ask for; all of them are paid. Dates include both ends. */
export interface BookingsWish {
  statuses: readonly BookingStatus[];
  q?: string | undefined;
  sort?: string | undefined;
  service?: SessionType | undefined;
  pincode?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const SORTS = { start: ['date', 'time'], created_at: ['createdAt'] };
/** Paid for. A range and not `$ne: null`, as an index alone can answer it. */
const PAID = { $gt: '' };
const filterOf = ({ statuses, q, service, pincode, from, to }: BookingsWish): QueryFilter<BookingRecord> => ({
  status: { $in: [...statuses] },
  paymentId: PAID,
  ...(service && { service }),
  ...(pincode && { pincode }),
  ...((from ?? to) && { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
  ...matching(q),
});
const wordsOfBooking = ({
  name,
  phone,
  pincode,
  area,
  gatewayOrderId,
}: Pick<Booking, 'name' | 'phone' | 'pincode' | 'area' | 'gatewayOrderId'>) =>
  wordsOf(name, tenDigits(phone), pincode, area, gatewayOrderId);

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

  async onModuleInit(): Promise<void> {
    this.personalData.register('bookings', {
      export: async (userId) => (await this.bookings.find({ userId }).sort({ createdAt: -1 }).lean<Stored[]>()).map(toBooking),
      erase: async (userId) => void (await this.bookings.updateMany({ userId }, { $set: NOBODY })),
      holdsBack: async (userId) => {
        const next = await this.findUpcoming(userId);
        return next && `You have a session on ${next.date} at ${next.time}. Please cancel it first, or wait until it is over`;
      },
    });
    await fillWords(this.bookings, wordsOfBooking);
    await migratePhones(this.bookings, 'phone');
    await migratePhones(this.bookings, 'trainer.phone');
  }

  async hasUpcoming(userId: string): Promise<boolean> {
    return (await this.findUpcoming(userId)) !== null;
  }

  /** A paid session that is still to come. */
  private findUpcoming(userId: string): Promise<Pick<BookingRecord, 'date' | 'time'> | null> {
    const today = istDate(this.clock.now());
    const open = { userId, status: { $in: OPEN }, date: { $gte: today } };
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
  listBought(userId: string, page: number, limit: number): Promise<Page<Booking>> {
    const bought = { userId, status: { $in: BOUGHT }, paymentId: PAID };
    return findPage(this.bookings, bought, { createdAt: -1 }, { page, limit }, toBooking);
  }

  /** @throws a duplicate key where the person has a pending booking already. */
  async insert({ id, ...booking }: Booking): Promise<void> {
    await this.bookings.create([{ _id: id, ...booking, phone: toE164(booking.phone), words: wordsOfBooking(booking) }]);
  }

  /** Writes what the customer chose anew; false where the booking is not pending any more. */
  async updatePending(booking: Booking): Promise<boolean> {
    const { id, userId, createdAt: _, ...chosen } = booking;
    const change = { $set: { ...chosen, phone: toE164(booking.phone), words: wordsOfBooking(booking) } };
    return (await this.bookings.updateOne({ _id: id, userId, status: 'Pending' }, change)).matchedCount === 1;
  }

  /** Moves a booking on where it is in one of `from`; otherwise changes nothing. */
  async move(id: string, from: readonly BookingStatus[], to: BookingStatus, also: Partial<BookingRecord> = {}): Promise<boolean> {
    const change = { $set: { ...also, status: to }, $inc: { version: 1 } };
    return (await this.bookings.updateOne({ _id: id, status: { $in: from } }, change)).modifiedCount === 1;
  }

  /**
   * Sends this trainer, where the booking is still as somebody has seen it; false where it has changed.
   * @throws a duplicate key where the trainer has another visit at that time
   */
  async assign(id: string, version: number, trainer: AssignedTrainer): Promise<boolean> {
    const open = { _id: id, version: version || { $in: [0, null] }, status: { $in: OPEN } };
    const change = {
      $set: { trainer: { ...trainer, phone: toE164(trainer.phone) }, status: 'Trainer Assigned' as const },
      $inc: { version: 1, assignment: 1 },
    };
    return (await this.bookings.updateOne(open, change)).modifiedCount === 1;
  }

  /** The customer's stars for a visit that was completed; false where it has some or is not completed. */
  async rate(id: string, userId: string, stars: number): Promise<boolean> {
    const open = { _id: id, userId, status: 'Completed' as const, rating: null };
    return (await this.bookings.updateOne(open, { $set: { rating: stars } })).modifiedCount === 1;
  }

  /** Sessions for ops. */
  page(wish: BookingsWish & ListWish): Promise<Page<Booking>> {
    return findPage(this.bookings, filterOf(wish), sortOf(wish.sort, SORTS, 'start'), wish, toBooking);
  }

  each(wish: BookingsWish) {
    return eachOf(this.bookings, filterOf(wish), sortOf(wish.sort, SORTS, 'start'), toBooking);
  }

  /** Visits of these trainers on those days, both included: trainer → dates and times. */
  async visitsOf(trainerIds: string[], from: string, to: string): Promise<Map<string, { date: string; time: string }[]>> {
    const sent = {
      'trainer.id': { $in: trainerIds },
      assignment: { $gt: 0 },
      status: 'Trainer Assigned' as const,
      date: { $gte: from, $lte: to },
    };
    const records = await this.bookings.find(sent, { trainer: 1, date: 1, time: 1 }).lean();
    const visits = new Map<string, { date: string; time: string }[]>();
    for (const { trainer, date, time } of records)
      visits.set(trainer?.id ?? '', [...(visits.get(trainer?.id ?? '') ?? []), { date, time }]);
    return visits;
  }

  /** A trainer's visits, the latest first. */
  async listVisits(trainerId: string, most: number): Promise<Booking[]> {
    const sent = { 'trainer.id': trainerId, assignment: { $gt: 0 } };
    return (await this.bookings.find(sent).sort({ date: -1 }).limit(most).lean<Stored[]>()).map(toBooking);
  }

  /** How many paid sessions start at which hour in which pincode, on those days, both included. */
  demand(from: string, to: string): Promise<{ pincode: string; area: string; time: string; count: number }[]> {
    return this.bookings.aggregate([
      { $match: { date: { $gte: from, $lte: to }, status: { $in: [...OPEN, 'Completed'] } } },
      { $group: { _id: { pincode: '$pincode', time: '$time' }, area: { $first: '$area' }, count: { $sum: 1 } } },
      { $project: { _id: 0, pincode: '$_id.pincode', time: '$_id.time', area: 1, count: 1 } },
    ]);
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
    return this.bookings.countDocuments({ paymentId: PAID, ...filter });
  }
}
