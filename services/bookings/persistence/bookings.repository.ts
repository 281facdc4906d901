import type { BookingStatus, SessionType } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import {
  CallBatcher,
  Clock,
  findPage,
  istDate,
  type ListQuery,
  latestIds,
  Mongo,
  NotFoundError,
  type Page,
  PersonalData,
  RetentionSweep,
  searchFilter,
  streamRows,
  toE164,
  toSort,
} from '../../kernel/index.ts';
import type { Order } from '../../payments/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { BookingEarnings } from './booking.earnings.ts';
import { BookingFigures, PAID } from './booking.figures.ts';
import { type BookingRecord, bookingSchema } from './booking.schema.ts';
import {
  type AssignedTrainer,
  type Booking,
  OPEN_STATUSES,
  type Rescheduled,
  type SessionOfPackage,
  type StoredBooking,
  searchTokensOf,
  toBooking,
  toRecord,
} from './booking.ts';
import { BookingVisits, begunAfter, begunBy, ERASED_TRAINER } from './booking.visits.ts';

/** An anonymised booking. */
const ERASED = { trainerNote: '', name: 'Erased', phone: '-', address: '-', area: '-', landmark: '-', position: null, words: [] };

/** What a customer has bought; excludes unpaid bookings. */
const BOUGHT_STATUSES: BookingStatus[] = [...OPEN_STATUSES, 'Completed', 'Cancelled', 'Refunded'];

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

const HOUR_MS = 3_600_000;

const SORTS = { start: ['date', 'time'], created_at: ['createdAt'] };

/** Sessions that have, or have not, ended by then: they take an hour. */
function filterOfHour(hour: 'ahead' | 'over', now: Date): QueryFilter<BookingRecord> {
  const begun = new Date(now.getTime() - HOUR_MS);
  return hour === 'over' ? begunBy(begun) : begunAfter(begun);
}

const filterOf = ({ statuses, q, service, pincode, from, to, hour, trainerIds }: BookingsQuery, now: Date): QueryFilter<BookingRecord> => ({
  status: { $in: [...statuses] },
  paymentId: PAID,
  ...(service && { service }),
  ...(pincode && { pincode }),
  ...((from ?? to) && { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
  ...(hour && { $and: [filterOfHour(hour, now)] }),
  ...(trainerIds && { 'trainer.id': { $in: [...trainerIds] } }),
  ...searchFilter(q),
});
const boughtBy = (userId: string) => ({ userId, status: { $in: BOUGHT_STATUSES }, paymentId: PAID });
/** Whom to ask for, and whom to call. */
type OwnContact = Pick<BookingRecord, 'name' | 'phone'>;
/** What a list of transactions shows of a booking. */
type BookingTitle = Pick<Booking, 'name' | 'date' | 'time'>;

@Injectable()
export class BookingsRepository implements OnModuleInit {
  readonly earnings: BookingEarnings;
  readonly figures: BookingFigures;
  readonly visits: BookingVisits;
  private readonly bookings: Model<BookingRecord>;

  /** Lists of transactions at the same time share one read. */
  private readonly titles = new CallBatcher<string[], Map<string, BookingTitle>>(async (lists) => {
    const titles = await this.readTitles(lists.flat());
    return (ids) => {
      const own = new Set(ids);
      return new Map([...titles].filter(([id]) => own.has(id)));
    };
  });

  constructor(
    mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
  ) {
    this.bookings = mongo.model('Booking', bookingSchema);
    this.earnings = new BookingEarnings(this.bookings);
    this.figures = new BookingFigures(this.bookings);
    this.visits = new BookingVisits(this.bookings);
  }

  onModuleInit(): void {
    this.personalData.register('bookings', {
      // What the trainer earned is not the customer's.
      export: async (userId) =>
        (await this.bookings.find({ userId }).sort({ createdAt: -1 }).lean<StoredBooking[]>()).map((record) => {
          const { earning: _, ...own } = toBooking(record);
          return own;
        }),
      erase: async (userId) => void (await this.bookings.updateMany({ userId }, { $set: ERASED })),
      blocksErasure: async (userId) => {
        const next = await this.findUpcoming(userId);
        return (
          next &&
          `You have a session on ${formatSessionTime(next, this.clock.now())}. Please cancel it or wait until it is over. Then you can delete your account`
        );
      },
      ids: (userId) => latestIds(this.bookings, { userId }),
    });
    this.sweep.register('unpaidBooking', (before, most) =>
      this.eraseBatch({ status: { $in: ['Expired', 'Cancelled'] }, paymentId: null, createdAt: { $lte: before } }, most),
    );
    this.sweep.register('booking', (before, most) => this.eraseBatch({ paymentId: PAID, date: { $lte: istDate(before) } }, most));
  }

  /** Erases the people of at most so many of these bookings. @returns of how many */
  private async eraseBatch(due: QueryFilter<BookingRecord>, most: number): Promise<number> {
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

  async hasUpcoming(userId: string): Promise<boolean> {
    return (await this.findUpcoming(userId)) !== null;
  }

  /** A paid session in the future. */
  private findUpcoming(userId: string): Promise<Pick<BookingRecord, 'date' | 'time'> | null> {
    const today = istDate(this.clock.now());
    const open = { userId, status: { $in: OPEN_STATUSES }, date: { $gte: today } };
    return this.bookings.findOne(open, { date: 1, time: 1 }).sort({ date: 1, time: 1 }).lean();
  }

  async findById(id: string): Promise<Booking | null> {
    const record = await this.bookings.findById(id).lean<StoredBooking>();
    return record && toBooking(record);
  }

  /** A session that was paid for. @throws NotFoundError */
  async findPaid(id: string): Promise<Booking> {
    const booking = await this.findById(id);
    if (!booking?.paymentId) throw new NotFoundError('session');
    return booking;
  }

  /** Earliest first. */
  async findAll(ids: string[]): Promise<Booking[]> {
    if (!ids.length) return [];
    const sorted = this.bookings.find({ _id: { $in: ids } }).sort({ date: 1, time: 1 });
    return (await sorted.lean<StoredBooking[]>()).map(toBooking);
  }

  async findPending(userId: string): Promise<Booking | null> {
    const record = await this.bookings.findOne({ userId, status: 'Pending' }).lean<StoredBooking>();
    return record && toBooking(record);
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

  /** The sessions of these packages, earliest first. */
  async listOfPackages(packageIds: string[]): Promise<Booking[]> {
    const sessions = { packageId: { $in: packageIds } };
    return (await this.bookings.find(sessions).sort({ date: 1, time: 1 }).lean<StoredBooking[]>()).map(toBooking);
  }

  /** When the sessions of these packages are and how often they moved, by package, earliest first. */
  async timesOfPackages(packageIds: string[]): Promise<Map<string, SessionOfPackage[]>> {
    const records = await this.bookings
      .find({ packageId: { $in: packageIds } }, { packageId: 1, date: 1, time: 1, status: 1, reschedules: 1, trainer: 1 })
      .sort({ date: 1, time: 1 })
      .lean();
    const sessions = new Map<string, SessionOfPackage[]>();
    for (const { _id, packageId, date, time, status, reschedules, trainer } of records) {
      const of = packageId?.toString() ?? '';
      const session = { id: _id.toString(), date, time, status, reschedules: reschedules ?? 0, trainer: trainer?.name ?? null };
      sessions.set(of, [...(sessions.get(of) ?? []), session]);
    }
    return sessions;
  }

  /** @throws a duplicate key error if the customer already has a pending booking, or the trainer a visit at that time */
  async insert(...bookings: Booking[]): Promise<void> {
    await this.trainers.notePlans([...new Set(bookings.flatMap(({ trainer }) => trainer?.id ?? []))]);
    await this.bookings.insertMany(bookings.map(toRecord));
  }

  /**
   * Moves an open session. Its messages are numbered anew if it keeps its trainer. A customer who lost the trainer may move it
   * without using up one of the customer's moves.
   * @returns false if it changed
   * @throws a duplicate key error if the trainer has another visit at that time
   */
  async move(
    { id, version, date, time, goneTrainer }: Booking,
    to: { date: string; time: string },
    { by, reason, trainer }: Pick<Rescheduled, 'by' | 'reason'> & { trainer: AssignedTrainer | null },
  ): Promise<boolean> {
    if (trainer) await this.trainers.notePlans([trainer.id]);
    const kept = trainer && { ...trainer, phone: toE164(trainer.phone) };
    const status = trainer ? ('Trainer Assigned' as const) : ('Session Booked' as const);
    const change = {
      $set: { ...to, status, trainer: kept, moved: { by, date, time, reason } },
      $unset: { goneTrainer: '', closeReminders: '' },
      $inc: { version: 1, reschedules: 1, moves: by === 'customer' && !goneTrainer ? 1 : 0, assignment: kept ? 1 : 0 },
    };
    return (await this.bookings.updateOne({ _id: id, version, status: { $in: OPEN_STATUSES } }, change)).modifiedCount === 1;
  }

  /** Takes these sessions from their trainers. Call in the transaction that moves all of them, so that two can swap their hours. */
  async vacate(ids: string[]): Promise<void> {
    await this.bookings.updateMany({ _id: { $in: ids }, status: 'Trainer Assigned' }, { $set: { status: 'Session Booked' } });
  }

  /**
   * Replaces the customer's choices while the booking waits for payment of that order.
   * @returns false if it was paid, expired or changed in the meantime
   */
  async updatePending(booking: Booking, gatewayOrderId: string): Promise<boolean> {
    const pending = { _id: booking.id, userId: booking.userId, status: 'Pending' as const, gatewayOrderId };
    return (await this.bookings.replaceOne(pending, toRecord(booking))).matchedCount === 1;
  }

  /** Marks the booking as paid by this order, which becomes the booking's own. */
  async markPaid(
    booking: Booking,
    status: 'Session Booked' | 'Cancelled',
    { gatewayOrderId, paymentId }: Pick<Order, 'gatewayOrderId' | 'paymentId'>,
  ): Promise<void> {
    const words = searchTokensOf({ ...booking, gatewayOrderId });
    await this.transition(booking.id, [booking.status], status, { gatewayOrderId, paymentId, words });
  }

  /** Marks the booking as refunded; false if that payment did not pay for it. A visit that took place stays earned. */
  async markRefunded(id: string, paymentId: string): Promise<boolean> {
    const refund = async (from: readonly BookingStatus[], also: { served?: true }) => {
      const change = { $set: { ...also, status: 'Refunded' as const }, $inc: { version: 1 } };
      return (await this.bookings.updateOne({ _id: id, paymentId, status: { $in: from } }, change)).modifiedCount === 1;
    };
    return (await refund(['Completed'], { served: true })) || refund([...OPEN_STATUSES, 'Cancelled'], {});
  }

  /** Changes where an open session takes place and whom to call. @returns false if it changed */
  async setContact(booking: Booking, contact: Pick<Booking, 'phone' | 'address' | 'area' | 'landmark' | 'pincode'>): Promise<boolean> {
    const isSamePlace = booking.address === contact.address && booking.pincode === contact.pincode;
    const set = {
      ...contact,
      phone: toE164(contact.phone),
      position: isSamePlace ? booking.position : null,
      words: searchTokensOf({ ...booking, ...contact }),
    };
    const open = { _id: booking.id, version: booking.version, status: { $in: OPEN_STATUSES } };
    return (await this.bookings.updateOne(open, { $set: set, $inc: { version: 1 } })).modifiedCount === 1;
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

  /** Replaces how a session ended. @returns false if it changed */
  async setOutcome(
    { id, version }: Booking,
    { status, noShow, cancelledFor, earning }: Pick<Booking, 'status' | 'noShow' | 'cancelledFor' | 'earning'>,
  ): Promise<boolean> {
    const change = {
      $set: { status, noShow, cancelledFor, ...(earning && { earning }) },
      $unset: { closeReminders: '' as const, ...(!earning && { earning: '' as const }) },
      $inc: { version: 1 },
    };
    return (await this.bookings.updateOne({ _id: id, version }, change)).modifiedCount === 1;
  }

  /** Changes the status if it is one of `from`; otherwise does nothing. */
  async transition(id: string, from: readonly BookingStatus[], to: BookingStatus, also: Partial<BookingRecord> = {}): Promise<boolean> {
    const change = { $set: { ...also, status: to }, $inc: { version: 1 } };
    return (await this.bookings.updateOne({ _id: id, status: { $in: from } }, change)).modifiedCount === 1;
  }

  /**
   * Assigns the trainer if the booking still has that version.
   * @returns false if it changed
   * @throws a duplicate key error if the trainer has another visit at that time
   */
  async assign(id: string, version: number, trainer: AssignedTrainer): Promise<boolean> {
    await this.trainers.notePlans([trainer.id]);
    const open = { _id: id, version, status: { $in: OPEN_STATUSES } };
    const change = {
      $set: { trainer: { ...trainer, phone: toE164(trainer.phone) }, status: 'Trainer Assigned' as const },
      $unset: { goneTrainer: '', closeReminders: '' },
      $inc: { version: 1, assignment: 1 },
    };
    return (await this.bookings.updateOne(open, change)).modifiedCount === 1;
  }

  /** Takes an assigned session back to the state before, and asks its customer. @returns false if it changed */
  async removeTrainer({ id, version, trainer }: Booking): Promise<boolean> {
    const change = { $set: { status: 'Session Booked' as const, trainer: null, goneTrainer: trainer?.id }, $inc: { version: 1 } };
    return (await this.bookings.updateOne({ _id: id, version, status: 'Trainer Assigned' }, change)).modifiedCount === 1;
  }

  /** A customer's sessions whose trainer can no longer come, from that date on, earliest first. */
  async listAwaitingReplacement(userId: string, from: string): Promise<Booking[]> {
    const asked = { userId, status: 'Session Booked' as const, goneTrainer: { $ne: null }, date: { $gte: from } };
    return (await this.bookings.find(asked).sort({ date: 1, time: 1 }).lean<StoredBooking[]>()).map(toBooking);
  }

  /** Rates a completed visit; false if it is rated already or not completed. */
  async rate(id: string, userId: string, stars: number): Promise<boolean> {
    const open = { _id: id, userId, status: 'Completed' as const, rating: null };
    return (await this.bookings.updateOne(open, { $set: { rating: stars } })).modifiedCount === 1;
  }

  /** Sessions for ops. */
  findPage(query: BookingsQuery & ListQuery): Promise<Page<Booking>> {
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

  /** Number of package sessions of a customer that took place. */
  countTaken(userId: string): Promise<number> {
    return this.bookings.countDocuments({ userId, packageId: { $ne: null }, status: 'Completed' });
  }
}
