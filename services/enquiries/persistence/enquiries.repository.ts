import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import { eachOf, findPage, type ListWish, Mongo, migratePhones, type Page, sortOf, tenDigits, toE164 } from '../../kernel/index.ts';
import { type EnquiryRecord, enquirySchema } from './enquiry.schema.ts';

/** What somebody wrote. An Indian `phone` is 10 digits and stored in E.164 (D36); any other stands as it was typed. */
export interface Enquiry extends Omit<EnquiryRecord, 'fingerprint'> {
  id: string;
}

type Stored = EnquiryRecord & { _id: { toString(): string } };
const toEnquiry = ({ _id, fingerprint: _, phone, ...rest }: Stored): Enquiry => ({ ...rest, phone: tenDigits(phone), id: _id.toString() });

/** Which enquiries ops ask for. Searching finds those of an address. */
export interface EnquiriesWish {
  q?: string | undefined;
  sort?: string | undefined;
  status?: EnquiryRecord['status'] | undefined;
  kind?: EnquiryRecord['kind'] | undefined;
}

const SORTS = { due_at: ['dueAt'], created_at: ['createdAt'] };
const filterOf = ({ q, status, kind }: EnquiriesWish): QueryFilter<EnquiryRecord> => ({
  ...(status && { status }),
  ...(kind && { kind }),
  ...(q && { email: q.toLowerCase() }),
});

@Injectable()
export class EnquiriesRepository implements OnModuleInit {
  private readonly enquiries: Model<EnquiryRecord>;

  constructor(mongo: Mongo) {
    this.enquiries = mongo.model('Enquiry', enquirySchema);
  }

  onModuleInit(): Promise<void> {
    return migratePhones(this.enquiries, 'phone');
  }

  /** @throws a duplicate key where the same enquiry came before. */
  async insert(id: string, enquiry: EnquiryRecord): Promise<void> {
    await this.enquiries.create([{ _id: id, ...enquiry, phone: toE164(enquiry.phone) }]);
  }

  async findById(id: string): Promise<Enquiry | null> {
    const record = await this.enquiries.findById(id).lean<Stored>();
    return record && toEnquiry(record);
  }

  /** Writes our answer down, once; false where there is one. */
  async answer(id: string, answer: string, answeredAt: Date): Promise<boolean> {
    const answered = await this.enquiries.updateOne({ _id: id, status: 'open' }, { $set: { status: 'answered', answer, answeredAt } });
    return answered.modifiedCount === 1;
  }

  /** The first due first. */
  page(wish: EnquiriesWish & ListWish): Promise<Page<Enquiry>> {
    return findPage(this.enquiries, filterOf(wish), sortOf(wish.sort, SORTS, 'due_at'), wish, toEnquiry);
  }

  each(wish: EnquiriesWish) {
    return eachOf(this.enquiries, filterOf(wish), sortOf(wish.sort, SORTS, 'due_at'), toEnquiry);
  }

  /** Those that wait for us, and when the first of them is due. */
  async countOpen(): Promise<{ count: number; dueAt: Date | null }> {
    const [count, first] = await Promise.all([
      this.enquiries.countDocuments({ status: 'open' }),
      this.enquiries.findOne({ status: 'open' }, { dueAt: 1 }).sort({ dueAt: 1 }).lean(),
    ]);
    return { count, dueAt: first?.dueAt ?? null };
  }
}
