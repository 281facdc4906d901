import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type EnquiryRecord, enquirySchema } from './enquiry.schema.ts';

export interface Enquiry extends Omit<EnquiryRecord, 'fingerprint'> {
  id: string;
}

type Stored = EnquiryRecord & { _id: { toString(): string } };
const toEnquiry = ({ _id, fingerprint: _, ...rest }: Stored): Enquiry => ({ ...rest, id: _id.toString() });

@Injectable()
export class EnquiriesRepository {
  private readonly enquiries: Model<EnquiryRecord>;

  constructor(mongo: Mongo) {
    this.enquiries = mongo.model('Enquiry', enquirySchema);
  }

  /** @throws a duplicate key where the same enquiry came before. */
  async insert(id: string, enquiry: EnquiryRecord): Promise<void> {
    await this.enquiries.create([{ _id: id, ...enquiry }]);
  }

  async findById(id: string): Promise<Enquiry | null> {
    const record = await this.enquiries.findById(id).lean<Stored>();
    return record && toEnquiry(record);
  }

  /** The first due first. */
  async list(status: EnquiryRecord['status'] | undefined, page: number, limit: number): Promise<{ rows: Enquiry[]; total: number }> {
    const which = status ? { status } : {};
    const [records, total] = await Promise.all([
      this.enquiries
        .find(which)
        .sort({ dueAt: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<Stored[]>(),
      this.enquiries.countDocuments(which),
    ]);
    return { rows: records.map(toEnquiry), total };
  }
}
