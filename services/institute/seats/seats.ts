import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { Batches } from '../batches/batches.ts';
import { BatchFullError } from '../institute.errors.ts';
import { type Seat, seatSchema } from './seat.schema.ts';

/** Seats of a batch, numbered from 1. A unique index decides who gets one, as for time slots (D17). */
@Injectable()
export class Seats {
  private readonly seats: Model<Seat>;

  constructor(
    mongo: Mongo,
    private readonly batches: Batches,
  ) {
    this.seats = mongo.model('BatchSeat', seatSchema);
  }

  /**
   * Reserves a seat, or moves there from another batch. Call inside a transaction; on a duplicate key another student
   * was faster, so run it again.
   * @throws BatchFullError
   */
  async reserve(enrolmentId: string, batchId: string): Promise<void> {
    const seats = await this.batches.countSeats(batchId);
    const taken = await this.seats.find({ batchId }).lean();
    if (taken.some(({ _id }) => _id.toString() === enrolmentId)) return;
    if (taken.length >= seats) throw new BatchFullError();
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

  countTaken(batchId: string): Promise<number> {
    return this.seats.countDocuments({ batchId });
  }

  /** Gives those beyond the last seat one that is free. Call inside a transaction that has checked that there are enough. */
  async renumber(batchId: string, seats: number): Promise<void> {
    const taken = await this.seats.find({ batchId }).lean();
    const free = Array.from({ length: seats }, (_, index) => index + 1).filter((number) => !taken.some(({ seat }) => seat === number));
    for (const [index, { _id }] of taken.filter(({ seat }) => seat > seats).entries())
      await this.seats.updateOne({ _id }, { $set: { seat: free[index] } });
  }

  async countLeft(batchId: string): Promise<number> {
    return Math.max(0, (await this.batches.countSeats(batchId)) - (await this.countTaken(batchId)));
  }
}
