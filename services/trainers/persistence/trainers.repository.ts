import { type SessionType, sessionType } from '@fitghar/contracts';
import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type TrainerRecord, trainerSchema } from './trainer.schema.ts';

const TYPE_OF: Record<SessionType, TrainerRecord['serviceType']> = { FITNESS: 'Fitness Trainer', YOGA: 'Yoga Trainer' };

/** A trainer with the id as text. */
export type StoredTrainer = TrainerRecord & { id: string };
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

  /** Services of trainers who may be sent and live in this pincode or district. */
  async servicesAt(place: { pin: string } | { state: string; district: string }): Promise<SessionType[]> {
    const types = await this.trainers.distinct('serviceType', { ...place, status: 'A', blocked: false });
    return sessionType.options.filter((service) => types.includes(TYPE_OF[service]));
  }

  /** The newest first. */
  async list(page: number, limit: number): Promise<StoredTrainer[]> {
    const records = await this.trainers
      .find()
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean();
    return records.map((record) => ({ ...record, id: record._id.toString() }));
  }

  async findById(id: string): Promise<StoredTrainer | null> {
    const record = await this.trainers.findById(id).lean();
    return record && { ...record, id };
  }

  /** Sets the status where the trainer is still in the state that allows it. @returns whether it was */
  async setStatus(
    id: string,
    status: TrainerRecord['status'],
    allowed: QueryFilter<TrainerRecord>,
    rejectedFor: string | null = null,
  ): Promise<boolean> {
    return (await this.trainers.updateOne({ _id: id, ...allowed }, { $set: { status, rejectedFor } })).matchedCount > 0;
  }

  /** @returns whether there is such a trainer */
  async setBlocked(id: string, blocked: boolean): Promise<boolean> {
    return (await this.trainers.updateOne({ _id: id }, { $set: { blocked } })).matchedCount > 0;
  }

  async findByEmail(email: string): Promise<StoredTrainer | null> {
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
