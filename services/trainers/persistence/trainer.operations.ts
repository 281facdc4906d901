import type { Model, QueryFilter } from 'mongoose';
import { countRows, findPage, type ListQuery, type Page, searchFilter, streamRows, toSort } from '../../kernel/index.ts';
import type { StoredTrainerRecord, TrainerRecord } from './trainer.schema.ts';
import { type StoredTrainer, type Trainer, toTrainer, WITHOUT_KYC } from './trainer.ts';

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

/** Trainers as operations list and count them. */
export class TrainerOperations {
  constructor(
    private readonly trainers: Model<StoredTrainerRecord>,
    private readonly open: (record: StoredTrainerRecord & { _id: { toString(): string } }) => StoredTrainer,
  ) {}

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

  count(): Promise<number> {
    return countRows(this.trainers, { erasedAt: null });
  }
}
