import { type SessionType, sessionType } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import {
  countRows,
  findPage,
  type ListQuery,
  Mongo,
  newId,
  type Page,
  readBoth,
  searchFilter,
  searchTokens,
  streamRows,
  tenDigits,
  toSort,
  Vault,
} from '../../kernel/index.ts';
import type { PincodeArea } from '../pincodes/pincodes.ts';
import {
  type BankAccount,
  type StoredKyc,
  type StoredTrainerRecord,
  type TrainerKyc,
  type TrainerRecord,
  trainerSchema,
  type WorkingHours,
} from './trainer.schema.ts';

/** The trainers' service for each type of session. */
export const TRAINER_SERVICE: Record<SessionType, TrainerRecord['serviceType']> = { FITNESS: 'Fitness Trainer', YOGA: 'Yoga Trainer' };

/** The sessions that a trainer gives. */
export const servicesOf = ({ serviceType }: Pick<TrainerRecord, 'serviceType'>): SessionType[] =>
  sessionType.options.filter((service) => TRAINER_SERVICE[service] === serviceType);

/** Whether a trainer can be assigned: approved and not blocked (D17). */
export const isAssignable = ({ status, blocked }: Pick<TrainerRecord, 'status' | 'blocked'>): boolean => status === 'A' && !blocked;

/** A trainer with the id as text, and the KYC, whose bank account is decrypted: for those who decide, pay or export it. */
export type StoredTrainer = TrainerRecord & { id: string };
/** A trainer as everyone else needs one. */
export type Trainer = Omit<StoredTrainer, 'kyc' | 'newKyc'>;
/** Required fields of a new trainer; the rest get defaults. */
export type NewTrainer = Pick<TrainerRecord, 'email' | 'name' | 'phone' | 'serviceType' | 'status'> &
  Partial<Omit<TrainerRecord, 'newKyc'>>;

/** Where and when a trainer works. */
export type Workplace = Pick<TrainerRecord, 'pin' | 'district' | 'state' | 'servicingArea' | 'workingHours'>;

export const KYC_DONE = { 'kyc.submittedAt': { $ne: null } } as const;
const NEW_KYC = { 'newKyc.submittedAt': { $type: 'date' } } as const;

const KYC_FILTERS = { '1': { 'kyc.submittedAt': null }, '2': KYC_DONE, new: NEW_KYC };

/** Filters of ops' list. `kyc`: '1' not done, '2' done, 'new' one of an approved trainer to check. */
export interface TrainersQuery {
  q?: string | undefined;
  sort?: string | undefined;
  status?: TrainerRecord['status'] | undefined;
  kyc?: keyof typeof KYC_FILTERS | undefined;
  blocked?: boolean | undefined;
  serviceType?: TrainerRecord['serviceType'] | undefined;
}

const SORTS = { created_at: ['createdAt'], name: ['name'] };
const filterOf = ({ q, status, kyc, blocked, serviceType }: TrainersQuery): QueryFilter<StoredTrainerRecord> => ({
  erasedAt: null,
  ...(status && { status }),
  ...(kyc && KYC_FILTERS[kyc]),
  ...(blocked !== undefined && { blocked }),
  ...(serviceType && { serviceType }),
  ...searchFilter(q),
});
const NO_ACCOUNT: BankAccount = { accountNumber: '', accountHolder: '', ifsc: '', bank: '', branch: '' };
/** What readers without use for it do not get from the database. */
const WITHOUT_KYC = { kyc: 0, newKyc: 0 } as const;
const MAX_NEAR = 1000;
const MAX_OTHERS = 20;

/** Living in the pincode or its district. */
const nearTo = (pin: string, area: PincodeArea | null) => ({
  $or: [{ pin }, ...(area ? [{ state: area.state, district: area.district }] : [])],
});

const searchTokensOf = ({ name, email, phone, pin }: NewTrainer) => searchTokens(name, email, tenDigits(phone), pin);

const toTrainer = ({ _id, kyc: _kyc, newKyc: _new, ...record }: StoredTrainerRecord & { _id: { toString(): string } }): Trainer => ({
  ...record,
  id: _id.toString(),
});

@Injectable()
export class TrainersRepository {
  private readonly trainers: Model<StoredTrainerRecord>;

  constructor(
    mongo: Mongo,
    private readonly vault: Vault,
  ) {
    this.trainers = mongo.model('Trainer', trainerSchema);
  }

  /** Trainers who can be assigned (approved, not blocked, of that service, D17): their number, and who works when. */
  async listAvailable(service: SessionType): Promise<{ always: number; some: WorkingHours[] }> {
    const available = { serviceType: TRAINER_SERVICE[service], status: 'A' as const, blocked: false };
    const [always, some] = await Promise.all([
      this.trainers.countDocuments({ ...available, workingHours: null }),
      this.trainers.find({ ...available, workingHours: { $ne: null } }, { workingHours: 1, _id: 0 }).lean(),
    ]);
    return { always, some: some.flatMap(({ workingHours }) => workingHours ?? []) };
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

  /** Services of assignable trainers in this pincode or district. */
  async servicesAt(region: { pin: string } | { state: string; district: string }): Promise<SessionType[]> {
    const types = await this.trainers.distinct('serviceType', { ...region, status: 'A', blocked: false });
    return sessionType.options.filter((service) => types.includes(TRAINER_SERVICE[service]));
  }

  findPage(query: TrainersQuery & ListQuery): Promise<Page<StoredTrainer>> {
    return findPage(this.trainers, filterOf(query), toSort(query.sort, SORTS, '-created_at'), query, this.open);
  }

  /** Trainers with these words in name, email, phone or pincode, in no order and without a count. */
  async search(q: string, most: number): Promise<Trainer[]> {
    return (await this.trainers.find(searchFilter(q), WITHOUT_KYC).limit(most).lean()).map(toTrainer);
  }

  each(query: TrainersQuery) {
    return streamRows(this.trainers, filterOf(query), toSort(query.sort, SORTS, '-created_at'), this.open);
  }

  /**
   * Trainers of that service near a pincode who can be assigned, and a few others here and elsewhere, so that ops see why none
   * can be. However many have applied, they take no place of one who can come.
   */
  async listNear(service: SessionType, pin: string, area: PincodeArea | null): Promise<Trainer[]> {
    const ofService = { serviceType: TRAINER_SERVICE[service], erasedAt: null };
    const near = nearTo(pin, area);
    const isAvailable = { status: 'A' as const, blocked: false };
    const list = (filter: QueryFilter<StoredTrainerRecord>, most: number) =>
      this.trainers
        .find({ ...ofService, ...filter }, WITHOUT_KYC)
        .limit(most)
        .lean();
    const [able, [unable, elsewhere]] = await readBoth(
      async () => list({ ...isAvailable, ...near }, MAX_NEAR),
      () =>
        readBoth(
          async () => list({ ...near, $nor: [isAvailable] }, MAX_OTHERS),
          async () => list({ $nor: near.$or }, MAX_OTHERS),
        ),
    );
    return [...able, ...unable, ...elsewhere].map(toTrainer);
  }

  /** Trainers who can be assigned, of this pincode and its district, by name. */
  async listAssignableNear(pin: string, area: PincodeArea | null, most: number): Promise<Trainer[]> {
    const assignable = { status: 'A' as const, blocked: false, erasedAt: null };
    return (
      await this.trainers
        .find({ ...assignable, ...nearTo(pin, area) }, WITHOUT_KYC)
        .sort({ name: 1, _id: 1 })
        .limit(most)
        .lean()
    ).map(toTrainer);
  }

  /** The first approved trainers by name, and these. */
  async listForPlanning(ids: readonly string[], most: number): Promise<Trainer[]> {
    const [approved, these] = await Promise.all([
      this.trainers.find({ status: 'A', blocked: false, erasedAt: null }, WITHOUT_KYC).sort({ name: 1, _id: 1 }).limit(most).lean(),
      this.trainers.find({ _id: { $in: [...ids] } }, WITHOUT_KYC).lean(),
    ]);
    const byId = new Map([...these, ...approved].map((record) => [record._id.toString(), toTrainer(record)]));
    return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name));
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

  /** Names of these trainers by id, in one query. */
  async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (!ids.length) return new Map();
    const records = await this.trainers.find({ _id: { $in: ids } }, { name: 1 }).lean();
    return new Map(records.map(({ _id, name }) => [_id.toString(), name]));
  }

  /** Where and when the assignable trainers in these pincodes and districts work. */
  listWorkplaces(pins: readonly string[], areas: readonly PincodeArea[], most: number): Promise<Workplace[]> {
    const districts = areas.map(({ state, district }) => ({ state, district }));
    return this.trainers
      .find({ status: 'A', blocked: false, $or: [{ pin: { $in: [...pins] } }, ...districts] })
      .select({ pin: 1, district: 1, state: 1, servicingArea: 1, workingHours: 1 })
      .limit(most)
      .lean();
  }

  /** Ids of approved trainers who are blocked now. */
  async listBlocked(): Promise<string[]> {
    const records = await this.trainers.find({ status: 'A', blocked: true, erasedAt: null }, { _id: 1 }).limit(1000).lean();
    return records.map(({ _id }) => _id.toString());
  }

  /** Pending trainers with completed KYC: their number, and since when the first has waited. */
  async countToReview(): Promise<{ count: number; since: Date | null }> {
    const waiting = { status: 'P', ...KYC_DONE } as const;
    const [count, first] = await Promise.all([
      this.trainers.countDocuments(waiting),
      this.trainers.findOne(waiting).sort({ createdAt: 1 }).lean(),
    ]);
    return { count, since: first?.kyc?.submittedAt ?? null };
  }

  /** Approved trainers with a new KYC: their number, and since when the first has waited. */
  async countNewKyc(): Promise<{ count: number; since: Date | null }> {
    const [count, first] = await Promise.all([
      this.trainers.countDocuments(NEW_KYC),
      this.trainers.findOne(NEW_KYC).sort({ 'newKyc.submittedAt': 1 }).lean(),
    ]);
    return { count, since: first?.newKyc?.submittedAt ?? null };
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

  /** Replaces a decision. @returns false if it changed in the meantime */
  async setDecision(
    { id, status, blocked }: Trainer,
    to: Pick<TrainerRecord, 'status' | 'blocked' | 'rejectedFor' | 'decidedAt'>,
  ): Promise<boolean> {
    return (await this.trainers.updateOne({ _id: id, status, blocked, erasedAt: null }, { $set: to })).modifiedCount === 1;
  }

  /** Corrects what the trainer entered. @param phone E.164 @returns false if it was corrected in the meantime */
  async setDetails(trainer: Trainer, details: Pick<TrainerRecord, 'name' | 'phone' | 'servicingArea'>): Promise<boolean> {
    const seen = { _id: trainer.id, erasedAt: null, corrections: trainer.corrections ?? null };
    const change = { $set: { ...details, words: searchTokensOf({ ...trainer, ...details }) }, $inc: { corrections: 1 } };
    return (await this.trainers.updateOne(seen, change)).modifiedCount === 1;
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
    const place = { currentAddress: '', pin: '', district: '', state: '', servicingArea: [], workingHours: null };
    const nothing = { kyc: null, newKyc: null, rejectedFor: null, kycRejectedFor: null };
    await this.trainers.updateOne({ _id: id }, { $set: { ...identity, ...place, ...nothing, blocked: true, erasedAt } });
  }

  async findByEmail(email: string): Promise<StoredTrainer | null> {
    const record = await this.trainers.findOne({ email }).lean();
    return record && this.open(record);
  }

  count(): Promise<number> {
    return countRows(this.trainers, { erasedAt: null });
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
    // A KYC of the previous version has the account's fields itself.
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
