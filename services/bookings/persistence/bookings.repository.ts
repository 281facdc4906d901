// Every change of a booking, each an update that names the state before it; reads by others are in files beside it.
import { type BookingStatus, OPEN_STATUSES } from '@fitghar/contracts/booking';
import { formatSessionTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, istDate, latestIds, Mongo, NotFoundError, PersonalData, RetentionSweep, toE164 } from '../../kernel/index.ts';
import type { Order } from '../../payments/index.ts';
import { TrainersRepository } from '../../trainers/index.ts';
import { BookingCustomers } from './booking.customers.ts';
import { BookingEarnings } from './booking.earnings.ts';
import { BookingFigures, PAID } from './booking.figures.ts';
import { BookingOperations } from './booking.operations.ts';
import { type BookingRecord, bookingSchema } from './booking.schema.ts';
import { BookingSweeps, ERASED } from './booking.sweeps.ts';
import {
  type AssignedTrainer,
  type Booking,
  type Rescheduled,
  type SessionOfPackage,
  type StoredBooking,
  searchTokensOf,
  toBooking,
  toRecord,
} from './booking.ts';
import { BookingVisits } from './booking.visits.ts';
import { visitToPaySchema } from './visit-to-pay.schema.ts';

/** What ends with the hour or the trainer that it was of. */
const OF_A_VISIT = { closeReminders: '', onTheWayAt: '', startedAt: '' } as const;

@Injectable()
export class BookingsRepository implements OnModuleInit {
  readonly customers: BookingCustomers;
  readonly earnings: BookingEarnings;
  readonly figures: BookingFigures;
  readonly operations: BookingOperations;
  readonly sweeps: BookingSweeps;
  readonly visits: BookingVisits;
  private readonly bookings: Model<BookingRecord>;

  constructor(
    mongo: Mongo,
    private readonly trainers: TrainersRepository,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
  ) {
    this.bookings = mongo.model('Booking', bookingSchema);
    this.customers = new BookingCustomers(this.bookings, clock);
    this.earnings = new BookingEarnings(this.bookings, mongo.model('VisitToPay', visitToPaySchema));
    this.figures = new BookingFigures(this.bookings);
    this.operations = new BookingOperations(this.bookings, clock);
    this.sweeps = new BookingSweeps(this.bookings);
    this.visits = new BookingVisits(this.bookings);
  }

  onModuleInit(): void {
    this.personalData.register('bookings', {
      // What the trainer earned is not the customer's.
      export: async (userId) =>
        (await this.bookings.find({ userId }).sort({ createdAt: -1 }).lean<StoredBooking[]>()).map((record) => {
          const { earning, ...own } = toBooking(record);
          return own;
        }),
      erase: async (userId) => void (await this.bookings.updateMany({ userId }, { $set: ERASED })),
      blocksErasure: async (userId) => {
        const next = await this.customers.findUpcoming(userId);
        return (
          next &&
          `You have a session on ${formatSessionTime(next, this.clock.now())}. Please cancel it or wait until it is over. Then you can delete your account`
        );
      },
      ids: (userId) => latestIds(this.bookings, { userId }),
    });
    this.sweep.register('unpaidBooking', (before, most) =>
      this.sweeps.erase({ status: { $in: ['Expired', 'Cancelled'] }, paymentId: null, createdAt: { $lte: before } }, most),
    );
    this.sweep.register('booking', (before, most) => this.sweeps.erase({ paymentId: PAID, date: { $lte: istDate(before) } }, most));
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
    { id, version, date, time, formerTrainerId }: Booking,
    to: { date: string; time: string },
    { by, reason, trainer }: Pick<Rescheduled, 'by' | 'reason'> & { trainer: AssignedTrainer | null },
  ): Promise<boolean> {
    if (trainer) await this.trainers.notePlans([trainer.id]);
    const kept = trainer && { ...trainer, phone: toE164(trainer.phone) };
    const status = trainer ? ('Trainer Assigned' as const) : ('Session Booked' as const);
    const change = {
      $set: { ...to, status, trainer: kept, moved: { by, date, time, reason } },
      $unset: { formerTrainerId: '', ...OF_A_VISIT },
      $inc: { version: 1, reschedules: 1, moves: by === 'customer' && !formerTrainerId ? 1 : 0, assignmentNumber: kept ? 1 : 0 },
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
    const refund = async (from: readonly BookingStatus[], also: { servedBeforeRefund?: true }) => {
      const change = { $set: { ...also, status: 'Refunded' as const }, $inc: { version: 1 } };
      return (await this.bookings.updateOne({ _id: id, paymentId, status: { $in: from } }, change)).modifiedCount === 1;
    };
    return (await refund(['Completed'], { servedBeforeRefund: true })) || refund([...OPEN_STATUSES, 'Cancelled'], {});
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
    const changed = (await this.bookings.updateOne({ _id: id, version }, change)).modifiedCount === 1;
    if (changed) await this.earnings.addToPay([id]);
    return changed;
  }

  /** Changes the status if it is one of `from`; otherwise does nothing. With `earning`, call it inside a transaction. */
  async transition(id: string, from: readonly BookingStatus[], to: BookingStatus, also: Partial<BookingRecord> = {}): Promise<boolean> {
    const change = { $set: { ...also, status: to }, $inc: { version: 1 } };
    const changed = (await this.bookings.updateOne({ _id: id, status: { $in: from } }, change)).modifiedCount === 1;
    if (changed && also.earning) await this.earnings.addToPay([id]);
    return changed;
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
      $unset: { formerTrainerId: '', ...OF_A_VISIT },
      $inc: { version: 1, assignmentNumber: 1 },
    };
    return (await this.bookings.updateOne(open, change)).modifiedCount === 1;
  }

  /** Sets whom the customer of an open session wants; without its trainer it waits for another one. @returns false if it changed */
  async setPreference(
    { id, version, trainer, status }: Booking,
    {
      trainerGender,
      trainerLanguage,
      keepsTrainer,
    }: Pick<Booking, 'trainerGender'> & { trainerLanguage: string | null; keepsTrainer: boolean },
  ): Promise<boolean> {
    const isLost = trainer !== null && !keepsTrainer;
    const change = {
      $set: {
        trainerGender,
        ...(trainerLanguage && { trainerLanguage }),
        ...(isLost && { status: 'Session Booked' as const, trainer: null }),
      },
      $unset: { ...(isLost && OF_A_VISIT), ...(!trainerLanguage && { trainerLanguage: '' as const }) },
      $inc: { version: 1 },
    };
    return (await this.bookings.updateOne({ _id: id, version, status }, change)).modifiedCount === 1;
  }

  /** Takes an assigned session back to the state before, and asks its customer. @returns false if it changed */
  async removeTrainer({ id, version, trainer }: Booking): Promise<boolean> {
    const change = {
      $set: { status: 'Session Booked' as const, trainer: null, formerTrainerId: trainer?.id },
      $unset: OF_A_VISIT,
      $inc: { version: 1 },
    };
    return (await this.bookings.updateOne({ _id: id, version, status: 'Trainer Assigned' }, change)).modifiedCount === 1;
  }

  /** Rates a completed visit; false if it is rated already or not completed. */
  async rate(id: string, userId: string, stars: number): Promise<boolean> {
    const open = { _id: id, userId, status: 'Completed' as const, rating: null };
    return (await this.bookings.updateOne(open, { $set: { rating: stars } })).modifiedCount === 1;
  }
}
