import { type SessionType, sessionType } from '@fitghar/contracts/booking';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { eachOf, fillWords, findPage, type ListWish, Mongo, matching, type Page, sortOf, tenDigits, wordsOf } from '../../kernel/index.ts';
import type { PincodeArea } from '../pincodes/pincodes.ts';
import { type TrainerKyc, type TrainerRecord, trainerSchema } from './trainer.schema.ts';

/** What a trainer of this kind of session is called. */
export const SERVICE_OF: Record<SessionType, TrainerRecord['serviceType']> = { FITNESS: 'Fitness Trainer', YOGA: 'Yoga Trainer' };

/** A trainer with the id as text. */
export type StoredTrainer = TrainerRecord & { id: string };
/** What must be known to add a trainer; the rest has its empty value. */
export type NewTrainer = Pick<TrainerRecord, 'email' | 'name' | 'phone' | 'serviceType' | 'status'> & Partial<TrainerRecord>;

export const KYC_DONE = { 'kyc.submittedAt': { $ne: null } } as const;

/** Which trainers ops ask for. `kyc` '1' is not done, '2' done. */
export interface TrainersWish {
  q?: string | undefined;
  sort?: string | undefined;
  status?: TrainerRecord['status'] | undefined;
  kyc?: '1' | '2' | undefined;
  blocked?: boolean | undefined;
  serviceType?: TrainerRecord['serviceType'] | undefined;
}

const SORTS = { created_at: ['createdAt'], name: ['name'] };
const filterOf = ({ q, status, kyc, blocked, serviceType }: TrainersWish): QueryFilter<TrainerRecord> => ({
  ...(status && { status }),
  ...(kyc && (kyc === '1' ? { 'kyc.submittedAt': null } : KYC_DONE)),
  ...(blocked !== undefined && { blocked }),
  ...(serviceType && { serviceType }),
  ...matching(q),
});
const MOST_NEAR = 100;
const MOST_ELSEWHERE = 20;

const toTrainer = (record: TrainerRecord & { _id: { toString(): string } }): StoredTrainer => ({
  ...record,
  id: record._id.toString(),
  // What trainers of the first release lack.
  stars: record.stars ?? 0,
  ratings: record.ratings ?? 0,
});
const wordsOfTrainer = ({ name, email, phone, pin }: NewTrainer) => wordsOf(name, email, tenDigits(phone), pin);

@Injectable()
export class TrainersRepository implements OnModuleInit {
  private readonly trainers: Model<TrainerRecord>;

  constructor(mongo: Mongo) {
    this.trainers = mongo.model('Trainer', trainerSchema);
  }

  async onModuleInit(): Promise<void> {
    await fillWords(this.trainers, wordsOfTrainer);
  }

  /** Trainers who may be sent: approved, not blocked, of that service (D17). */
  countAvailable(service: SessionType): Promise<number> {
    return this.trainers.countDocuments({ serviceType: SERVICE_OF[service], status: 'A', blocked: false });
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
    return sessionType.options.filter((service) => types.includes(SERVICE_OF[service]));
  }

  page(wish: TrainersWish & ListWish): Promise<Page<StoredTrainer>> {
    return findPage(this.trainers, filterOf(wish), sortOf(wish.sort, SORTS, '-created_at'), wish, toTrainer);
  }

  each(wish: TrainersWish) {
    return eachOf(this.trainers, filterOf(wish), sortOf(wish.sort, SORTS, '-created_at'), toTrainer);
  }

  /** Trainers of that service who live near a pincode, and a few who do not, so that ops see why nobody can be sent. */
  async listNear(service: SessionType, pin: string, area: PincodeArea | null): Promise<StoredTrainer[]> {
    const serviceType = SERVICE_OF[service];
    const near = { $or: [{ pin }, ...(area ? [{ state: area.state, district: area.district }] : [])] };
    const [here, elsewhere] = await Promise.all([
      this.trainers
        .find({ serviceType, ...near })
        .limit(MOST_NEAR)
        .lean(),
      this.trainers.find({ serviceType, $nor: near.$or }).limit(MOST_ELSEWHERE).lean(),
    ]);
    return [...here, ...elsewhere].map(toTrainer);
  }

  async addStars(id: string, stars: number): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $inc: { stars, ratings: 1 } });
  }

  /** Stars and ratings of these trainers by id, in one query. */
  async starsOf(ids: string[]): Promise<Map<string, Pick<TrainerRecord, 'stars' | 'ratings'>>> {
    if (!ids.length) return new Map();
    const records = await this.trainers.find({ _id: { $in: ids } }, { stars: 1, ratings: 1 }).lean();
    return new Map(records.map((record) => [record._id.toString(), record]));
  }

  /** How many trainers who may be sent live in each of these pincodes. */
  async countByPin(pins: string[]): Promise<Map<string, number>> {
    const counts = await this.trainers.aggregate<{ _id: string; count: number }>([
      { $match: { pin: { $in: pins }, status: 'A', blocked: false } },
      { $group: { _id: '$pin', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** Approved trainers who were blocked since. */
  async listBlocked(): Promise<string[]> {
    const records = await this.trainers.find({ status: 'A', blocked: true }, { _id: 1 }).limit(1000).lean();
    return records.map(({ _id }) => _id.toString());
  }

  /** Those who wait for a decision with the KYC done, and since when the first of them waits. */
  async countToReview(): Promise<{ count: number; since: Date | null }> {
    const waiting = { status: 'P', ...KYC_DONE } as const;
    const [count, first] = await Promise.all([
      this.trainers.countDocuments(waiting),
      this.trainers.findOne(waiting).sort({ createdAt: 1 }).lean(),
    ]);
    return { count, since: first?.kyc?.submittedAt ?? null };
  }

  async findById(id: string): Promise<StoredTrainer | null> {
    const record = await this.trainers.findById(id).lean();
    return record && toTrainer(record);
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
    return record && toTrainer(record);
  }

  count(): Promise<number> {
    return this.trainers.estimatedDocumentCount();
  }

  /** @throws a duplicate key where the address or number is registered. */
  async insert(id: string, trainer: NewTrainer): Promise<void> {
    await this.trainers.create([{ _id: id, ...trainer, words: wordsOfTrainer(trainer) }]);
  }

  async setKyc(id: string, kyc: TrainerKyc): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { kyc } });
  }

  /** Adds the trainer where the address is new. */
  async ensure(trainer: NewTrainer): Promise<void> {
    await this.trainers.updateOne(
      { email: trainer.email },
      { $setOnInsert: { blocked: false, ...trainer, words: wordsOfTrainer(trainer) } },
      { upsert: true },
    );
  }
}
