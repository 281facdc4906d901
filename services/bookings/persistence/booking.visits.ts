import { OPEN_STATUSES } from '@fitghar/contracts/booking';
import type { Model, QueryFilter } from 'mongoose';
import { findPage, istIso, type Page, type Paging } from '../../kernel/index.ts';
import { PAID } from './booking.figures.ts';
import type { BookingRecord } from './booking.schema.ts';
import { type Booking, type StoredBooking, toBooking, type VisitOfTrainer } from './booking.ts';

export const ERASED_TRAINER = { 'trainer.name': 'Erased', 'trainer.phone': '-' };

const dateAndTime = (instant: Date) => ({ date: istIso(instant).slice(0, 10), time: istIso(instant).slice(11, 16) });
/** Sessions whose hour began by then. */
export function begunBy(instant: Date): QueryFilter<BookingRecord> {
  const { date, time } = dateAndTime(instant);
  return { $or: [{ date: { $lt: date } }, { date, time: { $lte: time } }] };
}
/** Sessions whose hour begins later. */
export function begunAfter(instant: Date): QueryFilter<BookingRecord> {
  const { date, time } = dateAndTime(instant);
  return { $or: [{ date: { $gt: date } }, { date, time: { $gt: time } }] };
}
/** Visits that began by then and that nobody has closed. */
const toClose = (begun: Date): QueryFilter<BookingRecord> => ({ status: 'Trainer Assigned', ...begunBy(begun) });
/** Those of them of which fewer than so many reminders were sent. */
const toRemindOf = (reminder: number, begun: Date): QueryFilter<BookingRecord> => ({
  ...toClose(begun),
  closeReminders: { $not: { $gte: reminder } },
});

/** What the trainer still has to visit. */
const openVisits = (trainerId: string, from: string): QueryFilter<BookingRecord> => ({
  'trainer.id': trainerId,
  assignmentNumber: { $gt: 0 },
  status: 'Trainer Assigned',
  date: { $gte: from },
});

/** Sessions by their trainer: visits, with what the trainer noted. */
export class BookingVisits {
  constructor(private readonly bookings: Model<BookingRecord>) {}

  /** Visits that the trainer still has from that date on, earliest first; of one customer, if given. */
  async listOpen(trainerId: string, from: string, userId?: string): Promise<Booking[]> {
    const records = await this.bookings
      .find({ ...openVisits(trainerId, from), ...(userId && { userId }) })
      .sort({ date: 1, time: 1 })
      .lean<StoredBooking[]>();
    return records.map(toBooking);
  }

  /** Visits of these trainers in that inclusive range, done ones too, by trainer. */
  async listByTrainer(trainerIds: string[], from: string, to: string): Promise<Map<string, VisitOfTrainer[]>> {
    const sent = {
      'trainer.id': { $in: trainerIds },
      assignmentNumber: { $gt: 0 },
      status: { $in: ['Trainer Assigned', 'Completed'] as const },
      date: { $gte: from, $lte: to },
    };
    const records = await this.bookings.find(sent, { trainer: 1, date: 1, time: 1, pincode: 1 }).lean();
    const visits = new Map<string, VisitOfTrainer[]>();
    for (const { _id, trainer, date, time, pincode } of records)
      visits.set(trainer?.id ?? '', [...(visits.get(trainer?.id ?? '') ?? []), { id: _id.toString(), date, time, pincode }]);
    return visits;
  }

  /** Paid sessions of these dates (inclusive) that are open or took place, earliest first. */
  async listDays(from: string, to: string): Promise<Booking[]> {
    const paid = { date: { $gte: from, $lte: to }, status: { $in: [...OPEN_STATUSES, 'Completed'] as const }, paymentId: PAID };
    return (await this.bookings.find(paid).sort({ date: 1, time: 1 }).lean<StoredBooking[]>()).map(toBooking);
  }

  /** A trainer's visits of these dates (inclusive), earliest first: open, done, and in vain because the customer was absent. */
  async listDaysOf(trainerId: string, from: string, to: string): Promise<Booking[]> {
    const visited = [
      { status: { $in: ['Trainer Assigned', 'Completed'] as const } },
      { servedBeforeRefund: true },
      { noShow: 'customer' as const },
    ];
    const own = { 'trainer.id': trainerId, assignmentNumber: { $gt: 0 }, date: { $gte: from, $lte: to }, $or: visited };
    return (await this.bookings.find(own).sort({ date: 1, time: 1 }).lean<StoredBooking[]>()).map(toBooking);
  }

  /** Replaces the trainer's note. */
  async setNote(id: string, trainerId: string, trainerNote: string): Promise<void> {
    await this.bookings.updateOne({ _id: id, 'trainer.id': trainerId }, { $set: { trainerNote } });
  }

  /** Notes that the trainer of an assigned visit set out or began it. @returns false if it changed */
  async note({ id, version }: Booking, what: 'onTheWayAt' | 'startedAt', at: Date): Promise<boolean> {
    const visit = { _id: id, version, status: 'Trainer Assigned' as const };
    return (await this.bookings.updateOne(visit, { $set: { [what]: at }, $inc: { version: 1 } })).modifiedCount === 1;
  }

  /** The trainer's newest note on a visit to each of these customers before a date, by customer. */
  async listNotes(trainerId: string, userIds: readonly string[], before: string): Promise<Map<string, string>> {
    const noted = { 'trainer.id': trainerId, assignmentNumber: { $gt: 0 }, date: { $lt: before }, trainerNote: { $ne: null } };
    const visits = await this.bookings
      .find({ ...noted, userId: { $in: userIds } }, { userId: 1, trainerNote: 1 })
      .sort({ date: 1, time: 1 })
      .lean();
    return new Map(visits.map(({ userId, trainerNote }) => [userId.toString(), trainerNote ?? '']));
  }

  /** Number of visits that began by then and that nobody has closed. */
  countToClose(begun: Date): Promise<number> {
    return this.bookings.countDocuments(toClose(begun));
  }

  /** A trainer's visits that began by then and that nobody has closed, earliest first. */
  async listToClose(trainerId: string, begun: Date): Promise<Booking[]> {
    const visits = { ...toClose(begun), 'trainer.id': trainerId };
    return (await this.bookings.find(visits).sort({ date: 1, time: 1 }).lean<StoredBooking[]>()).map(toBooking);
  }

  /** Trainers with visits that began by then, that nobody has closed, and of which fewer than so many reminders were sent. */
  async listTrainersToRemind(reminder: number, begun: Date, most: number): Promise<string[]> {
    const trainers = await this.bookings.aggregate<{ _id: string }>([
      { $match: toRemindOf(reminder, begun) },
      { $group: { _id: '$trainer.id' } },
      { $limit: most },
    ]);
    return trainers.map(({ _id }) => _id);
  }

  /** Notes that reminder of the trainer's visits. @returns the id of the first; null if there are none any more */
  async noteReminder(trainerId: string, reminder: number, begun: Date): Promise<string | null> {
    const due = { ...toRemindOf(reminder, begun), 'trainer.id': trainerId };
    const first = await this.bookings.findOne(due, { _id: 1 }).sort({ date: 1, time: 1 }).lean();
    await this.bookings.updateMany(due, { $set: { closeReminders: reminder } });
    return first?._id.toString() ?? null;
  }

  /** The first visit that is assigned to a trainer and neither completed nor cancelled. */
  findOpen(trainerId: string): Promise<Pick<BookingRecord, 'date' | 'time'> | null> {
    const open = { 'trainer.id': trainerId, status: 'Trainer Assigned' as const };
    return this.bookings.findOne(open, { date: 1, time: 1 }).sort({ date: 1, time: 1 }).lean();
  }

  /** Removes the trainer's name and phone; the id stays for the counts. */
  async eraseTrainer(trainerId: string): Promise<void> {
    await this.bookings.updateMany({ 'trainer.id': trainerId }, { $set: ERASED_TRAINER });
  }

  /** A page of a trainer's visits, latest first. */
  findPage(trainerId: string, paging: Paging): Promise<Page<Booking>> {
    const sent = { 'trainer.id': trainerId, assignmentNumber: { $gt: 0 } };
    return findPage(this.bookings, sent, { date: -1, time: -1, _id: -1 }, paging, toBooking);
  }

  /** A trainer's latest visits, latest first. */
  async listLatest(trainerId: string, most: number): Promise<Booking[]> {
    const sent = { 'trainer.id': trainerId, assignmentNumber: { $gt: 0 } };
    return (await this.bookings.find(sent).sort({ date: -1 }).limit(most).lean<StoredBooking[]>()).map(toBooking);
  }
}
