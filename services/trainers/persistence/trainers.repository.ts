import type { TrainerLevel } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { Mongo, newId, searchTokens, tenDigits, Vault } from '../../kernel/index.ts';
import { TrainerOperations } from './trainer.operations.ts';
import { TrainerPlanning } from './trainer.planning.ts';
import {
  type BankAccount,
  type StoredKyc,
  type StoredTrainerRecord,
  type TrainerKyc,
  type TrainerRecord,
  trainerSchema,
  type WorkingHours,
} from './trainer.schema.ts';
import { type NewTrainer, type ShownTrainer, type StoredTrainer, type Trainer, toTrainer, WITHOUT_KYC } from './trainer.ts';

const NO_ACCOUNT: BankAccount = { accountNumber: '', accountHolder: '', ifsc: '', bank: '', branch: '' };
const searchTokensOf = ({ name, email, phone, pin }: NewTrainer) => searchTokens(name, email, tenDigits(phone), pin);

@Injectable()
export class TrainersRepository {
  readonly operations: TrainerOperations;
  readonly planning: TrainerPlanning;
  private readonly trainers: Model<StoredTrainerRecord>;

  constructor(
    mongo: Mongo,
    private readonly vault: Vault,
  ) {
    this.trainers = mongo.model('Trainer', trainerSchema);
    this.operations = new TrainerOperations(this.trainers, (record) => this.open(record));
    this.planning = new TrainerPlanning(this.trainers);
  }

  /**
   * Call in each transaction that gives these trainers visits: of two concurrent ones the second is run again and sees the
   * first, so that both together can be travelled (D55).
   */
  async notePlans(ids: readonly string[]): Promise<void> {
    if (ids.length) await this.trainers.updateMany({ _id: { $in: [...ids] } }, { $inc: { plans: 1 } });
  }

  async setHours(id: string, workingHours: WorkingHours): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { workingHours }, $inc: { plans: 1 } });
  }

  async existsByEmail(email: string): Promise<boolean> {
    return (await this.trainers.exists({ email })) !== null;
  }

  /** @param phone E.164 */
  async existsByPhone(phone: string): Promise<boolean> {
    return (await this.trainers.exists({ phone })) !== null;
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

  /** Those of these trainers whom customers may see. */
  listShown(ids: string[]): Promise<ShownTrainer[]> {
    return ids.length ? this.planning.findShown({ _id: { $in: ids } }) : Promise.resolve([]);
  }

  /** The trainer agrees to be shown to customers, or no longer. */
  async setProfileShown(id: string, profileShown: boolean): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { profileShown } });
  }

  /** Languages of these trainers by id, in lower case, in one query. */
  async languagesOf(ids: string[]): Promise<Map<string, string[]>> {
    const ofThese = this.trainers.find({ _id: { $in: ids } }, { 'kyc.languages': 1 });
    const records = await ofThese.lean<{ _id: { toString(): string }; kyc: Pick<StoredKyc, 'languages'> | null }[]>();
    return new Map(records.map(({ _id, kyc }) => [_id.toString(), kyc?.languages.map((each) => each.toLowerCase()) ?? []]));
  }

  /** Names of these trainers by id, in one query. */
  async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const records = await this.trainers.find({ _id: { $in: ids } }, { name: 1 }).lean();
    return new Map(records.map(({ _id, name }) => [_id.toString(), name]));
  }

  async findById(id: string): Promise<Trainer | null> {
    const record = await this.trainers.findById(id, WITHOUT_KYC).lean();
    return record && toTrainer(record);
  }

  async findWithKyc(id: string): Promise<StoredTrainer | null> {
    const record = await this.trainers.findById(id).lean();
    return record && this.open(record);
  }

  /** Sets the status if the current one allows it. @returns whether it did */
  async setStatus(
    id: string,
    status: TrainerRecord['status'],
    allowed: QueryFilter<StoredTrainerRecord>,
    decidedAt: Date,
    rejectedFor: string | null = null,
  ): Promise<boolean> {
    return (await this.trainers.updateOne({ _id: id, ...allowed }, { $set: { status, decidedAt, rejectedFor } })).matchedCount > 0;
  }

  /** As the trainer has written it; empty without KYC. */
  async experienceOf(id: string): Promise<string> {
    const record = await this.trainers.findById(id, { 'kyc.experience': 1 }).lean<{ kyc?: Pick<StoredKyc, 'experience'> | null }>();
    return record?.kyc?.experience ?? '';
  }

  /** Places a trainer whom nobody has placed yet. */
  async place(id: string, category: TrainerLevel): Promise<void> {
    await this.trainers.updateOne({ _id: id, category: null }, { $set: { category } });
  }

  /** Replaces a decision. @returns false if it changed in the meantime */
  async setDecision(
    { id, status, blocked }: Trainer,
    to: Pick<TrainerRecord, 'status' | 'blocked' | 'rejectedFor' | 'decidedAt'>,
  ): Promise<boolean> {
    return (await this.trainers.updateOne({ _id: id, status, blocked, erasedAt: null }, { $set: to })).modifiedCount === 1;
  }

  /** Corrects what the trainer entered. @param phone E.164 @returns false if it was corrected in the meantime */
  async setDetails(
    trainer: Trainer,
    details: Pick<TrainerRecord, 'name' | 'phone' | 'gender' | 'category' | 'servicingArea'>,
  ): Promise<boolean> {
    const seen = { _id: trainer.id, erasedAt: null, corrections: trainer.corrections ?? null };
    const change = { $set: { ...details, words: searchTokensOf({ ...trainer, ...details }) }, $inc: { corrections: 1 } };
    return (await this.trainers.updateOne(seen, change)).modifiedCount === 1;
  }

  async setGstin(id: string, gstin: string | null): Promise<void> {
    await this.trainers.updateOne({ _id: id, erasedAt: null }, { $set: { gstin } });
  }

  /** @returns whether the trainer was blocked before; null for an unknown one */
  async setBlocked(id: string, blocked: boolean): Promise<boolean | null> {
    const before = await this.trainers
      .findOneAndUpdate({ _id: id, erasedAt: null }, { $set: { blocked } }, { projection: { blocked: 1 } })
      .lean();
    return before ? before.blocked : null;
  }

  /** The trainer of an account of type T. */
  async findByAccount(userId: string): Promise<StoredTrainer | null> {
    const record = await this.trainers.findOne({ userId }).lean();
    return record && this.open(record);
  }

  /** Registered before that time and never completed the KYC. */
  listUnfinished(before: Date, most: number): Promise<StoredTrainer[]> {
    return this.listDue({ status: 'P', 'kyc.submittedAt': null, createdAt: { $lte: before } }, most);
  }

  /** Rejected before that time. */
  listRejected(before: Date, most: number): Promise<StoredTrainer[]> {
    return this.listDue({ status: 'R', decidedAt: { $lte: before } }, most);
  }

  private async listDue(due: QueryFilter<StoredTrainerRecord>, most: number): Promise<StoredTrainer[]> {
    return (
      await this.trainers
        .find({ ...due, erasedAt: null })
        .limit(most)
        .lean()
    ).map(this.open);
  }

  /** Removes who it was; the record stays for the visits that refer to it. */
  async erase(id: string, erasedAt: Date): Promise<void> {
    const identity = { name: 'Erased trainer', email: `erased.${id}@invalid`, phone: `erased.${id}`, gender: null, words: [] };
    const place = { currentAddress: '', pin: '', district: '', state: '', servicingArea: [], workingHours: null, profileShown: false };
    const nothing = { kyc: null, newKyc: null, rejectedFor: null, kycRejectedFor: null, gstin: null };
    await this.trainers.updateOne({ _id: id }, { $set: { ...identity, ...place, ...nothing, blocked: true, erasedAt } });
  }

  async findByEmail(email: string): Promise<StoredTrainer | null> {
    const record = await this.trainers.findOne({ email }).lean();
    return record && this.open(record);
  }

  /** @throws a duplicate key error if the email or phone is registered */
  async insert(id: string, trainer: NewTrainer): Promise<void> {
    await this.trainers.create([{ _id: id, ...this.sealed(id, trainer), words: searchTokensOf(trainer) }]);
  }

  /** Sets the KYC of a trainer who waits for approval, after a rejection once more. */
  async setKyc(id: string, kyc: TrainerKyc): Promise<void> {
    const pending = { status: 'P', decidedAt: null, rejectedFor: null } as const;
    await this.trainers.updateOne({ _id: id }, { $set: { kyc: this.sealKyc(id, kyc), ...pending } });
  }

  /** Stores a KYC beside the approved one. */
  async setNewKyc(id: string, kyc: TrainerKyc): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { newKyc: this.sealKyc(id, kyc), kycRejectedFor: null } });
  }

  /** Replaces the approved KYC by the new one. */
  async approveNewKyc(id: string, kyc: TrainerKyc): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { kyc: this.sealKyc(id, kyc), newKyc: null } });
  }

  async rejectNewKyc(id: string, reason: string): Promise<void> {
    await this.trainers.updateOne({ _id: id }, { $set: { newKyc: null, kycRejectedFor: reason } });
  }

  private sealed(id: string, trainer: NewTrainer) {
    return { ...trainer, kyc: trainer.kyc ? this.sealKyc(id, trainer.kyc) : null };
  }

  private sealKyc(id: string, { accountNumber, accountHolder, ifsc, bank, branch, ...kyc }: TrainerKyc) {
    const account: BankAccount = { accountNumber, accountHolder, ifsc, bank, branch };
    const dataKey = this.vault.newKey('bank account', id);
    return { ...kyc, dataKey, account: this.vault.fieldsOf('bank account', id, dataKey).seal('account', account) };
  }

  private openKyc(id: string, kyc: StoredKyc | null | undefined): TrainerKyc | null {
    if (!kyc) return null;
    const { dataKey, account, ...rest } = kyc;
    const opened = account ? this.vault.fieldsOf('bank account', id, dataKey).open<BankAccount>('account', account) : {};
    return { ...NO_ACCOUNT, ...rest, ...opened };
  }

  private readonly open = ({ kyc, newKyc, ...record }: StoredTrainerRecord & { _id: { toString(): string } }): StoredTrainer => {
    const id = record._id.toString();
    return { ...record, kyc: this.openKyc(id, kyc), newKyc: this.openKyc(id, newKyc), id };
  };

  /** Adds the trainer if the email is new. @param userId of the trainer’s account */
  async ensure(trainer: NewTrainer, userId?: string): Promise<void> {
    const id = newId();
    const account = userId && { userId: new Types.ObjectId(userId) };
    await this.trainers.updateOne(
      { email: trainer.email },
      { $setOnInsert: { _id: id, blocked: false, ...this.sealed(id, trainer), ...account, words: searchTokensOf(trainer) } },
      { upsert: true },
    );
  }
}
