import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Catalogue } from '../../catalogue/index.ts';
import { Mongo } from '../../kernel/index.ts';
import { BatchFullError } from '../institute.errors.ts';
import { type Seat, seatSchema } from './seat.schema.ts';

/** Seats of a batch, numbered from 1. A unique index decides who gets one, as for time slots (D17). */
@Injectable()
export class Seats {
  private readonly seats: Model<Seat>;

  constructor(
    mongo: Mongo,
    private readonly catalogue: Catalogue,
  ) {
    this.seats = mongo.model('BatchSeat', seatSchema);
  }

  /**
   * Reserves a seat, or moves there from another batch. Call inside a transaction; on a duplicate key another student
   * was faster, so run it again.
   * @throws BatchFullError
   */
  async reserve(enrolmentId: string, batchId: string): Promise<void> {
    const { batch_seats: seats } = (await this.catalogue.current()).rules;
    const taken = await this.seats.find({ batchId }).lean();
    if (taken.some(({ _id }) => _id.toString() === enrolmentId)) return;
    const numbers = new Set(taken.map(({ seat }) => seat));
    const free = Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !numbers.has(seat));
    // At random, to reduce conflicts under load.
    const seat = free[Math.floor(Math.random() * free.length)];
    if (seat === undefined) throw new BatchFullError();
    await this.seats.updateOne({ _id: enrolmentId }, { $set: { batchId, seat } }, { upsert: true });
  }

  /** The seats of a batch become those of another one, which has none. */
  async moveBatch(from: string, to: string): Promise<void> {
    await this.seats.updateMany({ batchId: from }, { $set: { batchId: to } });
  }

  async release(enrolmentId: string): Promise<void> {
    await this.seats.deleteOne({ _id: enrolmentId });
  }

  async countLeft(batchId: string): Promise<number> {
    const { rules } = await this.catalogue.current();
    return Math.max(0, rules.batch_seats - (await this.seats.countDocuments({ batchId })));
  }
}
