import type { SessionType } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type TrainerRecord, trainerSchema } from './trainer.schema.ts';

const TYPE_OF: Record<SessionType, TrainerRecord['serviceType']> = { FITNESS: 'Fitness Trainer', YOGA: 'Yoga Trainer' };

/** What must be known to add a trainer; the rest has its empty value. */
export type NewTrainer = Pick<TrainerRecord, 'email' | 'name' | 'phone' | 'serviceType' | 'status'> & Partial<TrainerRecord>;

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

  async findByEmail(email: string): Promise<(TrainerRecord & { id: string }) | null> {
    const record = await this.trainers.findOne({ email }).lean();
    return record && { ...record, id: record._id.toString() };
  }

  count(): Promise<number> {
    return this.trainers.countDocuments();
  }

  /** @throws a duplicate key where the address or number is registered. */
  async insert(id: string, trainer: NewTrainer): Promise<void> {
    await this.trainers.create([{ _id: id, ...trainer }]);
  }

  async setKyc(id: string, kyc: NonNullable<TrainerRecord['kyc']>): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { kyc } });
  }

  /** Adds the trainer where the address is new. */
  async ensure(trainer: NewTrainer): Promise<void> {
    await this.trainers.updateOne({ email: trainer.email }, { $setOnInsert: { blocked: false, ...trainer } }, { upsert: true });
  }
}
