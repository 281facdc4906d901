import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import {
  countRows,
  findPage,
  type ListQuery,
  Mongo,
  type Page,
  RetentionSweep,
  removeBatch,
  streamRows,
  tenDigits,
  toE164,
  toSort,
  Vault,
} from '../../kernel/index.ts';
import { type EnquiryRecord, enquirySchema, type StoredEnquiry } from './enquiry.schema.ts';

/** An enquiry. An Indian `phone` is 10 digits and stored in E.164 (D36); any other is stored as typed. */
export interface Enquiry extends Omit<EnquiryRecord, 'fingerprint' | 'acknowledgedOn' | 'healthConsentVersion'> {
  id: string;
}

type Stored = StoredEnquiry & { _id: { toString(): string } };

/** Filters of ops' list. `q` matches the email. */
export interface EnquiriesQuery {
  q?: string | undefined;
  sort?: string | undefined;
  status?: EnquiryRecord['status'] | undefined;
  kind?: EnquiryRecord['kind'] | undefined;
}

const SORTS = { due_at: ['dueAt'], created_at: ['createdAt'] };
const filterOf = ({ q, status, kind }: EnquiriesQuery): QueryFilter<StoredEnquiry> => ({
  ...(status && { status }),
  ...(kind && { kind }),
  ...(q && { email: q.toLowerCase() }),
});

@Injectable()
export class EnquiriesRepository implements OnModuleInit {
  private readonly enquiries: Model<StoredEnquiry>;

  constructor(
    mongo: Mongo,
    private readonly sweep: RetentionSweep,
    private readonly vault: Vault,
  ) {
    this.enquiries = mongo.model('Enquiry', enquirySchema);
  }

  onModuleInit(): void {
    this.sweep.register(
      'enquiry',
      async (before, most) => (await removeBatch(this.enquiries, { createdAt: { $lte: before } }, most)).length,
    );
  }

  /** @throws a duplicate key error if the same enquiry was submitted before, or another acknowledged at the same moment */
  async insert(id: string, enquiry: EnquiryRecord): Promise<void> {
    const dataKey = this.vault.newKey('health', id);
    const requirement = this.vault.fieldsOf('health', id, dataKey).seal('requirement', enquiry.requirement);
    await this.enquiries.create([{ _id: id, ...enquiry, dataKey, requirement, phone: toE164(enquiry.phone) }]);
  }

  /** Whether we have acknowledged an enquiry from this address on that day. */
  async wasAcknowledged(email: string, acknowledgedOn: string): Promise<boolean> {
    return (await this.enquiries.exists({ email, acknowledgedOn })) !== null;
  }

  async findById(id: string): Promise<Enquiry | null> {
    const record = await this.enquiries.findById(id).lean<Stored>();
    return record && this.open(record);
  }

  /** Saves our reply, once; false if there is one already. */
  async saveReply(id: string, answer: string, answeredAt: Date): Promise<boolean> {
    const open = await this.enquiries.findOne({ _id: id, status: 'open' }, { dataKey: 1 }).lean<Stored>();
    if (!open) return false;
    const sealed = this.vault.fieldsOf('health', id, open.dataKey).seal('answer', answer);
    const answered = await this.enquiries.updateOne(
      { _id: id, status: 'open' },
      { $set: { status: 'answered', answer: sealed, answeredAt } },
    );
    return answered.modifiedCount === 1;
  }

  private readonly open = ({
    _id,
    fingerprint,
    acknowledgedOn: _day,
    healthConsentVersion: _consent,
    dataKey,
    requirement,
    answer,
    phone,
    ...rest
  }: Stored): Enquiry => {
    const id = _id.toString();
    const fields = this.vault.fieldsOf('health', id, dataKey);
    return {
      ...rest,
      requirement: fields.open('requirement', requirement),
      answer: fields.open('answer', answer),
      phone: tenDigits(phone),
      id,
    };
  };

  /** Earliest due first. */
  findPage(query: EnquiriesQuery & ListQuery): Promise<Page<Enquiry>> {
    return findPage(this.enquiries, filterOf(query), toSort(query.sort, SORTS, 'due_at'), query, this.open);
  }

  /** Enquiries from this email address. */
  async listOfSender(email: string, most: number): Promise<Enquiry[]> {
    return (await this.enquiries.find({ email }).limit(most).lean()).map(this.open);
  }

  each(query: EnquiriesQuery) {
    return streamRows(this.enquiries, filterOf(query), toSort(query.sort, SORTS, 'due_at'), this.open);
  }

  /** Open enquiries: their number, and when the first is due. */
  async countOpen(): Promise<{ count: number; dueAt: Date | null }> {
    const [count, first] = await Promise.all([
      countRows(this.enquiries, { status: 'open' }),
      this.enquiries.findOne({ status: 'open' }, { dueAt: 1 }).sort({ dueAt: 1 }).lean(),
    ]);
    return { count, dueAt: first?.dueAt ?? null };
  }
}
