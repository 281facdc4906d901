import { type BookingStatus, OPEN_STATUSES, type SessionType } from '@fitghar/contracts/booking';
import type { Model } from 'mongoose';
import { CallBatcher, type Clock, findPage, istDate, type Page } from '../../kernel/index.ts';
import { PAID } from './booking.figures.ts';
import { filterOfHour } from './booking.operations.ts';
import type { BookingRecord } from './booking.schema.ts';
import { ERASED } from './booking.sweeps.ts';
import { type Booking, type StoredBooking, searchTokensOf, toBooking } from './booking.ts';

/** What a customer has bought; excludes unpaid bookings. */
const BOUGHT_STATUSES: BookingStatus[] = [...OPEN_STATUSES, 'Completed', 'Cancelled', 'Refunded'];

const boughtBy = (userId: string) => ({ userId, status: { $in: BOUGHT_STATUSES }, paymentId: PAID });
/** Whom to ask for, and whom to call. */
type OwnContact = Pick<BookingRecord, 'name' | 'phone'>;
/** What a list of transactions shows of a booking. */
type BookingTitle = Pick<Booking, 'name' | 'date' | 'time'>;

/** A customer's sessions. */
export class BookingCustomers {
  /** Lists of transactions at the same time share one read. */
  private readonly titles = new CallBatcher<string[], Map<string, BookingTitle>>(async (lists) => {
    const titles = await this.readTitles(lists.flat());
    return (ids) => {
      const own = new Set(ids);
      return new Map([...titles].filter(([id]) => own.has(id)));
    };
  });

  constructor(
    private readonly bookings: Model<BookingRecord>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async hasUpcoming(userId: string): Promise<boolean> {
    return (await this.findUpcoming(userId)) !== null;
  }

  /** The first paid session from today on. */
  findUpcoming(userId: string): Promise<Pick<BookingRecord, 'date' | 'time'> | null> {
    const open = { userId, status: { $in: OPEN_STATUSES }, date: { $gte: istDate(this.clock.now()) } };
    return this.bookings.findOne(open, { date: 1, time: 1 }).sort({ date: 1, time: 1 }).lean();
  }

  /** Fields of bookings for a list of transactions, by id. */
  async findTitles(ids: string[]): Promise<Map<string, BookingTitle>> {
    return ids.length ? this.titles.call(ids) : new Map();
  }

  private async readTitles(ids: string[]): Promise<Map<string, BookingTitle>> {
    const records = await this.bookings.find({ _id: { $in: ids } }, { name: 1, date: 1, time: 1 }).lean();
    return new Map(records.map(({ _id, name, date, time }) => [_id.toString(), { name, date, time }]));
  }

  /** Paid bookings, newest first. */
  listBought(userId: string, page: number, limit: number): Promise<Page<Booking>> {
    return findPage(this.bookings, boughtBy(userId), { createdAt: -1 }, { page, limit }, toBooking);
  }

  /** Paid trials, newest first. */
  listTrials(userId: string, page: number, limit: number): Promise<Page<Booking>> {
    return findPage(this.bookings, { ...boughtBy(userId), packageId: null }, { createdAt: -1 }, { page, limit }, toBooking);
  }

  /** The latest paid trial whose people and address are not erased yet. */
  async findLastTrial(userId: string): Promise<Booking | null> {
    const record = await this.bookings
      .findOne({ ...boughtBy(userId), packageId: null, name: { $ne: ERASED.name } })
      .sort({ createdAt: -1 })
      .lean<StoredBooking>();
    return record && toBooking(record);
  }

  /** The customer's next session of any kind, which may be under way. */
  async findNext(userId: string): Promise<Booking | null> {
    const ahead = { ...filterOfHour('ahead', this.clock.now()), userId, status: { $in: OPEN_STATUSES }, paymentId: PAID };
    const record = await this.bookings.findOne(ahead).sort({ date: 1, time: 1 }).lean<StoredBooking>();
    return record && toBooking(record);
  }

  /** Number of trials of a service that the customer has paid for, of those that were booked until then. */
  countTrials(userId: string, service: SessionType, until?: Date): Promise<number> {
    const trials = { ...boughtBy(userId), packageId: null, service, ...(until && { createdAt: { $lte: until } }) };
    return this.bookings.countDocuments(trials);
  }

  /** When the customer has open sessions, trials too, as `date time`. */
  async listOpenTimes(userId: string, exceptIds: string[]): Promise<string[]> {
    const open = { userId, status: { $in: OPEN_STATUSES }, ...(exceptIds.length && { _id: { $nin: exceptIds } }) };
    const records = await this.bookings.find(open, { date: 1, time: 1 }).lean();
    return records.map(({ date, time }) => `${date} ${time}`);
  }

  /** A customer's paid sessions since that date, also moved and cancelled ones, latest first. */
  async listSince(userId: string, from: string, most: number): Promise<Booking[]> {
    const since = { ...boughtBy(userId), date: { $gte: from } };
    return (await this.bookings.find(since).sort({ createdAt: -1 }).limit(most).lean<StoredBooking[]>()).map(toBooking);
  }

  /** A customer's sessions whose trainer can no longer come, from that date on, earliest first. */
  async listAwaitingReplacement(userId: string, from: string): Promise<Booking[]> {
    const asked = { userId, status: 'Session Booked' as const, formerTrainerId: { $ne: null }, date: { $gte: from } };
    return (await this.bookings.find(asked).sort({ date: 1, time: 1 }).lean<StoredBooking[]>()).map(toBooking);
  }

  /** Number of package sessions of a customer that took place. */
  countTaken(userId: string): Promise<number> {
    return this.bookings.countDocuments({ userId, packageId: { $ne: null }, status: 'Completed' });
  }

  /**
   * Replaces the customer's own name and number in what is not over, and in these trials; those of someone else stay.
   * @param before, after with the phone in E.164
   */
  async setOwnContact(userId: string, trialIds: readonly string[], before: OwnContact, after: OwnContact): Promise<void> {
    const isAhead = [{ status: { $in: ['Pending', ...OPEN_STATUSES] as BookingStatus[] } }, { _id: { $in: [...trialIds] } }];
    const isOwn = [{ name: before.name }, { phone: before.phone }];
    for (const record of await this.bookings.find({ userId, $and: [{ $or: isAhead }, { $or: isOwn }] }).lean<StoredBooking[]>()) {
      const own = {
        name: record.name === before.name ? after.name : record.name,
        phone: record.phone === before.phone ? after.phone : record.phone,
      };
      await this.bookings.updateOne({ _id: record._id }, { $set: { ...own, words: searchTokensOf({ ...record, ...own }) } });
    }
  }
}
