import type { TrainerCategory } from '@fitghar/contracts/booking';
import type { Model } from 'mongoose';
import type { BookingRecord } from './booking.schema.ts';
import type { Earning } from './booking.ts';
import type { VisitToPayRecord } from './visit-to-pay.schema.ts';

/** What a trainer earned in a month (`YYYY-MM`). */
export interface MonthEarned {
  month: string;
  visits: number;
  paise: number;
  /** The last visit, `YYYY-MM-DD`. */
  last: string;
}

/** What a trainer is to be paid for the sessions of a category in a month, at one share. */
export interface Payout extends Earning {
  trainerId: string;
  trainer: string;
  category: TrainerCategory;
  visits: number;
}

/** A visit whose pay no run has, or has otherwise. */
export interface ToPay {
  id: string;
  date: string;
  category: TrainerCategory;
  trainerId: string;
  /** Null if nothing is earned any more. */
  earning: Earning | null;
}

const EARNED = { 'earning.paise': { $gte: 0 } };
const SUMS = { visits: { $sum: 1 }, paise: { $sum: '$earning.paise' } };
const LAST_DAY = '31';

/** What trainers earned, summed by the database. */
export class BookingEarnings {
  constructor(
    private readonly bookings: Model<BookingRecord>,
    private readonly toPay: Model<VisitToPayRecord>,
  ) {}

  /** A trainer's months from that date on, newest first. */
  byMonth(trainerId: string, from: string): Promise<MonthEarned[]> {
    return this.bookings.aggregate<MonthEarned>([
      { $match: { 'trainer.id': trainerId, assignmentNumber: { $gt: 0 }, date: { $gte: from }, ...EARNED } },
      { $group: { _id: { $substrBytes: ['$date', 0, 7] }, ...SUMS, last: { $max: '$date' } } },
      { $sort: { _id: -1 } },
      { $project: { _id: 0, month: '$_id', visits: 1, paise: 1, last: 1 } },
    ]);
  }

  /** Of all trainers in a month (`YYYY-MM`), in no order. */
  ofMonth(month: string): Promise<Payout[]> {
    return this.bookings.aggregate<Payout>([
      { $match: { date: { $gte: `${month}-01`, $lte: `${month}-${LAST_DAY}` }, ...EARNED } },
      {
        $group: {
          _id: { trainerId: '$trainer.id', category: '$trainerCategory', sharePercent: '$earning.sharePercent' },
          ...SUMS,
          incomePaise: { $sum: '$earning.incomePaise' },
          trainer: { $last: '$trainer.name' },
        },
      },
      { $replaceWith: { $unsetField: { field: '_id', input: { $mergeObjects: ['$$ROOT', '$_id'] } } } },
    ]);
  }

  /** Visits up to that date whose pay has changed since the last run. */
  async listToPay(to: string, most: number): Promise<ToPay[]> {
    const due = await this.toPay
      .find({ date: { $lte: to } }, { _id: 1 })
      .sort({ date: 1 })
      .limit(most)
      .lean();
    const fields = { date: 1, trainerCategory: 1, trainer: 1, earning: 1 } as const;
    const visits = await this.bookings.find({ _id: { $in: due.map(({ _id }) => _id) } }, fields).lean();
    return visits.map(({ _id, date, trainerCategory: category, trainer, earning }) => ({
      ...{ id: _id.toString(), date, category, trainerId: trainer?.id ?? '', earning: earning ?? null },
    }));
  }

  /** Their pay has changed, or a run gives them back. Call inside the transaction of that. */
  async addToPay(ids: readonly string[]): Promise<void> {
    const visits = await this.bookings.find({ _id: { $in: [...ids] }, 'trainer.id': { $gt: '' } }, { date: 1, trainer: 1 }).lean();
    if (!visits.length) return;
    await this.toPay.bulkWrite(
      visits.map(({ _id, date, trainer }) => ({
        updateOne: { filter: { _id }, update: { $set: { trainerId: trainer?.id, date } }, upsert: true },
      })),
    );
  }

  /** A run has them. */
  async removeToPay(ids: readonly string[]): Promise<void> {
    await this.toPay.deleteMany({ _id: { $in: [...ids] } });
  }

  countToPay(trainerId: string): Promise<number> {
    return this.toPay.countDocuments({ trainerId });
  }

  /** Paise of all trainers on each day of this inclusive range (`YYYY-MM-DD`); days without earnings are missing. */
  async byDay(from: string, to: string): Promise<Map<string, number>> {
    const days = await this.bookings
      .aggregate<{ _id: string; paise: number }>([
        { $match: { date: { $gte: from, $lte: to }, ...EARNED } },
        { $group: { _id: '$date', paise: { $sum: '$earning.paise' } } },
      ])
      // Of a day with few sessions, the planner may choose an index that does not cover it.
      .hint('earnings_by_day');
    return new Map(days.map(({ _id, paise }) => [_id, paise]));
  }
}
