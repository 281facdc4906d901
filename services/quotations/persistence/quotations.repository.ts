import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo, removeBatch } from '../../kernel/index.ts';
import { type QuotationRecord, quotationSchema } from './quotation.schema.ts';

/** A quotation with its ids as text. */
export type Quotation = Omit<QuotationRecord, 'enquiryId' | 'offerId' | 'by'> & {
  id: string;
  enquiryId: string;
  offerId: string | null;
  by: string;
};

const toQuotation = ({ _id, enquiryId, offerId, by, ...rest }: QuotationRecord & { _id: { toString(): string } }): Quotation => ({
  ...rest,
  id: _id.toString(),
  enquiryId: enquiryId.toString(),
  offerId: offerId?.toString() ?? null,
  by: by.toString(),
});

@Injectable()
export class QuotationsRepository {
  private readonly quotations: Model<QuotationRecord>;

  constructor(mongo: Mongo) {
    this.quotations = mongo.model('Quotation', quotationSchema);
  }

  /** @throws a duplicate key error if the enquiry has an open one */
  async insert({ id, ...quotation }: Quotation): Promise<void> {
    await this.quotations.create([{ _id: id, ...quotation }]);
  }

  async find(id: string): Promise<Quotation | null> {
    const record = await this.quotations.findById(id).lean();
    return record && toQuotation(record);
  }

  /** Newest first. */
  async listOf(enquiryId: string): Promise<Quotation[]> {
    return (await this.quotations.find({ enquiryId }).sort({ createdAt: -1 }).lean()).map(toQuotation);
  }

  async hasOpen(enquiryId: string): Promise<boolean> {
    return (await this.quotations.exists({ enquiryId, status: 'open' })) !== null;
  }

  /** @returns null unless it was open: of a payment and a withdrawal, one is first */
  async end(id: string, change: Partial<Pick<Quotation, 'status' | 'offerId' | 'reason'>>): Promise<Quotation | null> {
    const record = await this.quotations
      .findOneAndUpdate({ _id: id, status: 'open' }, { $set: change }, { returnDocument: 'after' })
      .lean();
    return record && toQuotation(record);
  }

  /** Counts a code as used. @returns null if they are of no quotation, or none is left */
  async useCode(offerId: string): Promise<Quotation | null> {
    const left = { offerId, $expr: { $lt: ['$earned', '$sessions'] } };
    const record = await this.quotations.findOneAndUpdate(left, { $inc: { earned: 1 } }, { returnDocument: 'after' }).lean();
    return record && toQuotation(record);
  }

  /** Its other codes will not be used. @returns the quotation as it was before */
  async endCodes(id: string): Promise<Quotation | null> {
    const record = await this.quotations
      .findOneAndUpdate({ _id: id }, [{ $set: { earned: '$sessions' } }], { updatePipeline: true })
      .lean();
    return record && toQuotation(record);
  }

  /** Removes the oldest of those made before then. @returns their number */
  async removeBefore(before: Date, most: number): Promise<number> {
    return (await removeBatch(this.quotations, { createdAt: { $lte: before } }, most)).length;
  }
}
