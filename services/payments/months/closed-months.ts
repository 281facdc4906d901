import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type ClosedMonth, closedMonthSchema } from './closed-month.schema.ts';

/** Which months of the ledger are closed (ADR 098): always the first ones, without a gap. */
@Injectable()
export class ClosedMonths {
  private readonly months: Model<ClosedMonth>;

  constructor(mongo: Mongo) {
    this.months = mongo.model('ClosedMonth', closedMonthSchema);
  }

  find(month: string): Promise<ClosedMonth | null> {
    return this.months.findById(month).lean();
  }

  findLast(): Promise<ClosedMonth | null> {
    return this.months.findOne().sort({ _id: -1 }).lean();
  }

  /** The last one that ended by then. */
  findLastUntil(at: Date): Promise<ClosedMonth | null> {
    return this.months
      .findOne({ until: { $lte: at } })
      .sort({ _id: -1 })
      .lean();
  }

  /** This time, or the beginning of the first open month if it is in a closed one. */
  async open(at: Date): Promise<Date> {
    const last = await this.findLast();
    return last && at < last.until ? last.until : at;
  }

  /** @throws a duplicate key error if someone else was first */
  async insert(month: ClosedMonth): Promise<void> {
    await this.months.create([month]);
  }
}
