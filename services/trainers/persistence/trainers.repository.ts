import type { SessionType } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type TrainerRecord, trainerSchema } from './trainer.schema.ts';

const TYPE_OF: Record<SessionType, TrainerRecord['serviceType']> = { FITNESS: 'Fitness Trainer', YOGA: 'Yoga Trainer' };

@Injectable()
export class TrainersRepository {
  private readonly trainers: Model<TrainerRecord>;

  constructor(mongo: Mongo) {
    this.trainers = mongo.model('Trainer', trainerSchema);
  }

  /** Trainers who may be sent: approved, not blocked, of that service (D17). */
  countAvailable(service: SessionType): Promise<number> {
    return this.trainers.countDocuments({ serviceType: TYPE_OF[service], status: 'A', blocked: false });
  }

  async existsByEmail(email: string): Promise<boolean> {
    return (await this.trainers.exists({ email })) !== null;
  }

  /** @param phone E.164 */
  async existsByPhone(phone: string): Promise<boolean> {
    return (await this.trainers.exists({ phone })) !== null;
  }

  count(): Promise<number> {
    return this.trainers.countDocuments();
  }

  /** Adds the trainer where the address is new. */
  async ensure(trainer: TrainerRecord): Promise<void> {
    await this.trainers.updateOne({ email: trainer.email }, { $setOnInsert: trainer }, { upsert: true });
  }
}
