import { Injectable } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { countWaiting, findPage, isDuplicateKey, Mongo, type Page, type Paging, streamRows, type Waiting } from '../../kernel/index.ts';
import { PayoutStateError } from '../payouts.errors.ts';
import {
  type PayoutLineRecord,
  type PayoutRecord,
  type PayoutRunRecord,
  payoutLineSchema,
  payoutRunSchema,
  payoutSchema,
} from './payout.schema.ts';

type WithId<Record> = Record & { _id: { toString(): string } };

/** A run with its ids as text. Amounts in paise. */
export type PayoutRun = Omit<PayoutRunRecord, 'by' | 'approvedBy'> & { id: string; by: string; approvedBy: string | null };
/** What a trainer gets by a run. Amounts in paise. */
export type Payout = Omit<PayoutRecord, 'runId' | 'carriedInto'> & { id: string; runId: string };
export type PayoutLine = Omit<PayoutLineRecord, 'runId' | 'bookingId'> & { runId: string; bookingId: string | null };

const toRun = ({ _id, by, approvedBy, ...run }: WithId<PayoutRunRecord>): PayoutRun => ({
  ...run,
  id: _id.toString(),
  by: by.toString(),
  approvedBy: approvedBy?.toString() ?? null,
});
const toPayout = ({ _id, runId, carriedInto, ...payout }: WithId<PayoutRecord>): Payout => ({
  ...payout,
  id: _id.toString(),
  runId: runId.toString(),
});
const toLine = ({ runId, bookingId, ...line }: PayoutLineRecord): PayoutLine => ({
  ...line,
  runId: runId.toString(),
  bookingId: bookingId?.toString() ?? null,
});

const OPEN: QueryFilter<PayoutRunRecord> = { status: { $in: ['building', 'draft', 'approved', 'discarding'] } };

/** Sums of a trainer's lines in a run. */
export interface TrainerSums {
  trainerId: string;
  visits: number;
  grossPaise: number;
  /** Without advances and rests, which are no income. */
  earnedPaise: number;
  incomePaise: number;
}

@Injectable()
export class PayoutsRepository {
  private readonly runs: Model<PayoutRunRecord>;
  private readonly lines: Model<PayoutLineRecord>;
  private readonly payouts: Model<PayoutRecord>;

  constructor(mongo: Mongo) {
    this.runs = mongo.model('PayoutRun', payoutRunSchema);
    this.lines = mongo.model('PayoutLine', payoutLineSchema);
    this.payouts = mongo.model('Payout', payoutSchema);
  }

  /** @throws PayoutStateError if another one is collecting its lines, or was started at the same time */
  async insertRun(id: string, run: Pick<PayoutRun, 'from' | 'to' | 'by' | 'createdAt'>): Promise<void> {
    const [last] = await this.runs.find({}, { number: 1 }).sort({ number: -1 }).limit(1).lean();
    try {
      await this.runs.create([{ _id: id, ...run, number: (last?.number ?? 0) + 1, status: 'building' }]);
    } catch (error) {
      if (isDuplicateKey(error)) throw new PayoutStateError('Another run is being prepared. Please wait until it is a draft');
      throw error;
    }
  }

  async findRun(id: string): Promise<PayoutRun | null> {
    const run = await this.runs.findById(id).lean();
    return run && toRun(run);
  }

  /** Newest first. */
  findRuns(paging: Paging): Promise<Page<PayoutRun>> {
    return findPage(this.runs, {}, { number: -1 }, paging, toRun);
  }

  countOpenRuns(): Promise<Waiting> {
    return countWaiting(this.runs, OPEN, 'createdAt');
  }

  /** @returns false unless the run is in one of `from` */
  async moveRun(
    id: string,
    from: readonly PayoutRun['status'][],
    to: PayoutRun['status'],
    also: Partial<Omit<PayoutRunRecord, 'status' | 'changes'>> = {},
  ): Promise<boolean> {
    return (
      (await this.runs.updateOne({ _id: id, status: { $in: [...from] } }, { $set: { ...also, status: to }, $inc: { changes: 1 } }))
        .modifiedCount === 1
    );
  }

  /** What runs have of these visits until now, by visit and trainer. */
  async paidFor(bookingIds: readonly string[]): Promise<{ bookingId: string; trainerId: string; paise: number; incomePaise: number }[]> {
    const sums = await this.lines.aggregate<{ _id: { b: Types.ObjectId; t: string }; paise: number; incomePaise: number }>([
      // Only with the type, MongoDB uses the index of those that have one.
      { $match: { bookingId: { $type: 'objectId', $in: bookingIds.map((each) => new Types.ObjectId(each)) } } },
      { $group: { _id: { b: '$bookingId', t: '$trainerId' }, paise: { $sum: '$paise' }, incomePaise: { $sum: '$incomePaise' } } },
    ]);
    return sums.map(({ _id: { b, t }, ...sum }) => ({ bookingId: b.toString(), trainerId: t, ...sum }));
  }

  async insertLines(lines: readonly (Omit<PayoutLine, 'reason'> & Partial<PayoutLine>)[]): Promise<void> {
    if (!lines.length) return;
    const { ObjectId } = Types;
    const made = lines.map(({ runId, bookingId, ...line }) => ({
      ...{ reason: null, ...line, runId: new ObjectId(runId) },
      ...(bookingId && { bookingId: new ObjectId(bookingId) }),
    }));
    // As they are: building a document of Mongoose for each took half of the process's time.
    await this.lines.insertMany(made, { lean: true });
  }

  /** A trainer's lines in a run, by date. */
  async linesOf(runId: string, trainerId: string): Promise<PayoutLine[]> {
    return (await this.lines.find({ runId, trainerId }).sort({ date: 1, _id: 1 }).lean()).map(toLine);
  }

  eachLine(runId: string): AsyncGenerator<PayoutLine> {
    return streamRows(this.lines, { runId }, { trainerId: 1, date: 1, _id: 1 }, toLine);
  }

  /** Removes up to so many lines. @returns the visits that they were of, and how many were removed */
  async removeLines(runId: string, most: number): Promise<{ bookingIds: string[]; removed: number }> {
    const lines = await this.lines.find({ runId }, { bookingId: 1 }).limit(most).lean();
    await this.lines.deleteMany({ _id: { $in: lines.map(({ _id }) => _id) } });
    return { bookingIds: lines.flatMap(({ bookingId }) => bookingId?.toString() ?? []), removed: lines.length };
  }

  /** By trainer; of one trainer if named. */
  async sums(runId: string, trainerId?: string): Promise<TrainerSums[]> {
    const ofKinds = (kinds: string[]) => ({ $cond: [{ $in: ['$kind', kinds] }, '$paise', 0] });
    return this.lines.aggregate<TrainerSums>([
      { $match: { runId: new Types.ObjectId(runId), ...(trainerId && { trainerId }) } },
      {
        $group: {
          _id: '$trainerId',
          visits: { $sum: { $cond: [{ $eq: ['$kind', 'visit'] }, 1, 0] } },
          grossPaise: { $sum: '$paise' },
          earnedPaise: { $sum: ofKinds(['visit', 'correction', 'bonus']) },
          incomePaise: { $sum: '$incomePaise' },
        },
      },
      { $project: { _id: 0, trainerId: '$_id', visits: 1, grossPaise: 1, earnedPaise: 1, incomePaise: 1 } },
      { $sort: { trainerId: 1 } },
    ]);
  }

  async savePayout({ id, runId, trainerId, ...payout }: Payout): Promise<void> {
    await this.payouts.updateOne({ runId, trainerId }, { $set: payout, $setOnInsert: { _id: id } }, { upsert: true });
  }

  /** What a draft would pay to an account that turns out to be wrong. */
  async holdDrafts(trainerId: string, heldFor: string): Promise<void> {
    const runs = await this.runs.find({ status: { $in: ['building', 'draft'] } }, { _id: 1 }).lean();
    const due = { trainerId, status: 'due', runId: { $in: runs.map(({ _id }) => _id) } } as const;
    await this.payouts.updateMany(due, { $set: { status: 'held', heldFor } });
  }

  async removePayouts(runId: string): Promise<void> {
    await this.payouts.updateMany({ carriedInto: runId }, { $set: { carriedInto: null } });
    await this.payouts.deleteMany({ runId });
  }

  async findPayout(id: string): Promise<Payout | null> {
    const payout = await this.payouts.findById(id).lean();
    return payout && toPayout(payout);
  }

  findPayouts(runId: string, paging: Paging): Promise<Page<Payout>> {
    return findPage(this.payouts, { runId }, { trainer: 1, _id: 1 }, paging, toPayout);
  }

  /** All of a run, by id of the trainer. */
  async listPayouts(runId: string, status?: Payout['status']): Promise<Payout[]> {
    return (
      await this.payouts
        .find({ runId, ...(status && { status }) })
        .sort({ trainerId: 1 })
        .lean()
    ).map(toPayout);
  }

  /** Approved and paid ones, newest first. */
  async findOwn(trainerId: string, paging: Paging): Promise<Page<Payout>> {
    const runs = await this.runs.find({ status: { $in: ['approved', 'paid'] } }, { _id: 1 }).lean();
    return findPage(this.payouts, { trainerId, runId: { $in: runs.map(({ _id }) => _id) } }, { createdAt: -1, _id: -1 }, paging, toPayout);
  }

  /** Whether the trainer is still to be paid by a run. */
  async isUnpaid(trainerId: string): Promise<boolean> {
    return (await this.payouts.exists({ trainerId, status: { $in: ['due', 'held'] } })) !== null;
  }

  /** What was earned and withheld in a financial year by other runs. */
  async taxedIn(year: string, trainerId: string, exceptRunId: string): Promise<{ basePaise: number; withheldPaise: number }> {
    const payouts = await this.payouts.find({ trainerId, year, runId: { $ne: exceptRunId } }).lean();
    return {
      basePaise: payouts.reduce((sum, { basePaise }) => sum + basePaise, 0),
      withheldPaise: payouts.reduce((sum, { withheldPaise }) => sum + withheldPaise, 0),
    };
  }

  /** The rests of earlier runs in this one. */
  async carriedOf(runId: string): Promise<PayoutLine[]> {
    return (await this.lines.find({ runId, kind: 'carried' }).lean()).map(toLine);
  }

  /** Rests of approved runs that no later one has, of these trainers. */
  async listCarried(): Promise<Payout[]> {
    const runs = await this.runs.find({ status: { $in: ['approved', 'paid'] } }, { _id: 1 }).lean();
    const carried = { status: 'carried', netPaise: { $lt: 0 }, carriedInto: null, runId: { $in: runs.map(({ _id }) => _id) } } as const;
    return (await this.payouts.find(carried).lean()).map(toPayout);
  }

  /** @returns false if another run was first */
  async carryInto(id: string, runId: string): Promise<boolean> {
    return (await this.payouts.updateOne({ _id: id, carriedInto: null }, { $set: { carriedInto: runId } })).modifiedCount === 1;
  }

  /** @returns false unless it is due. @throws a duplicate key error for a reference of another payout */
  async pay(id: string, utr: string, paidAt: Date): Promise<boolean> {
    return (await this.payouts.updateOne({ _id: id, status: 'due' }, { $set: { status: 'paid', utr, paidAt } })).modifiedCount === 1;
  }

  async findByReference(utr: string): Promise<Payout | null> {
    const payout = await this.payouts.findOne({ utr: { $type: 'string', $eq: utr } }).lean();
    return payout && toPayout(payout);
  }

  async hasUnpaid(runId: string): Promise<boolean> {
    return (await this.payouts.exists({ runId, status: { $in: ['due', 'held'] } })) !== null;
  }

  async exportOf(trainerId: string): Promise<Payout[]> {
    return (await this.payouts.find({ trainerId }).sort({ createdAt: -1 }).lean()).map(toPayout);
  }

  async eraseTrainer(trainerId: string): Promise<void> {
    await this.payouts.updateMany({ trainerId }, { $set: { trainer: 'Erased trainer', accountLast4: null, ifsc: null } });
  }
}
