import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { countWaiting, Mongo, type Waiting } from '../../kernel/index.ts';
import { mismatchSchema, type Reconciliation, type ReconciliationMismatch, reconciliationSchema } from './payment.schema.ts';

/** How far the gateway's payments were compared with ours, and what did not match. */
@Injectable()
export class ReconciliationsRepository {
  private readonly mismatches: Model<ReconciliationMismatch>;
  private readonly checkpoints: Model<Reconciliation>;

  constructor(mongo: Mongo) {
    this.mismatches = mongo.model('ReconciliationMismatch', mismatchSchema);
    this.checkpoints = mongo.model('Reconciliation', reconciliationSchema);
  }

  /** Until when this pass has compared; null before its first run. */
  async findCheckpoint(pass: string): Promise<Date | null> {
    return (await this.checkpoints.findById(pass).lean())?.until ?? null;
  }

  /** Moves a checkpoint forward, never back. */
  async advanceCheckpoint(pass: string, until: Date): Promise<void> {
    await this.checkpoints.updateOne({ _id: pass }, { $max: { until } }, { upsert: true });
  }

  /** Oldest first. */
  listMismatches(limit: number): Promise<ReconciliationMismatch[]> {
    return this.mismatches.find().sort({ foundAt: 1 }).limit(limit).lean();
  }

  countMismatches(): Promise<Waiting> {
    return countWaiting(this.mismatches, {}, 'foundAt');
  }

  /** @returns whether it is a new one */
  async saveMismatch({ _id, foundAt, ...found }: ReconciliationMismatch): Promise<boolean> {
    const saved = await this.mismatches.updateOne({ _id }, { $set: found, $setOnInsert: { foundAt } }, { upsert: true });
    return saved.upsertedCount === 1;
  }

  /** Removes those that match again. */
  async deleteMismatches(paymentIds: readonly string[]): Promise<void> {
    await this.mismatches.deleteMany({ _id: { $in: paymentIds } });
  }
}
