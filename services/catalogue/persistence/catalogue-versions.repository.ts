import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { findPage, isDuplicateKey, Mongo, type Page, type Paging } from '../../kernel/index.ts';
import { CatalogueChangedError } from '../catalogue.errors.ts';
import type { FieldChange } from '../items.ts';
import { type CatalogueVersionRecord, catalogueVersionSchema } from './catalogue-version.schema.ts';

/** A version of the catalogue. */
export interface CatalogueVersion {
  number: number;
  changes: FieldChange[];
  startsAt: Date;
  publishedAt: Date;
  by: string;
  reason: string;
  withdrawn: { at: Date; by: string; reason: string } | null;
}

const toVersion = ({ _id, changes, by, withdrawn, ...rest }: CatalogueVersionRecord): CatalogueVersion => ({
  ...rest,
  number: _id,
  changes: changes.map(({ kind, id, field, from, to }) => ({ kind, id, field, from, to })),
  by: by.toString(),
  withdrawn: withdrawn ? { at: withdrawn.at, by: withdrawn.by.toString(), reason: withdrawn.reason } : null,
});

@Injectable()
export class CatalogueVersionsRepository {
  private readonly versions: Model<CatalogueVersionRecord>;

  constructor(mongo: Mongo) {
    this.versions = mongo.model('CatalogueVersion', catalogueVersionSchema);
  }

  /** In the order in which they start; of those that start together, the earlier one first. */
  async list(): Promise<CatalogueVersion[]> {
    const versions = (await this.versions.find().sort({ _id: 1 }).lean<CatalogueVersionRecord[]>()).map(toVersion);
    return versions.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  /** Newest first. */
  findPage(paging: Paging): Promise<Page<CatalogueVersion>> {
    return findPage(this.versions, {}, { _id: -1 }, paging, toVersion);
  }

  /** The number of the newest one; 0 without any. */
  async latest(): Promise<number> {
    return (await this.versions.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean())?._id ?? 0;
  }

  /** @throws CatalogueChangedError if someone was faster */
  async insert({ number, ...rest }: CatalogueVersion): Promise<void> {
    try {
      await this.versions.create([{ ...rest, _id: number }]);
    } catch (error) {
      if (isDuplicateKey(error)) throw new CatalogueChangedError();
      throw error;
    }
  }

  /** @returns the version; null if there is none, or it was withdrawn before */
  async withdraw(number: number, withdrawn: NonNullable<CatalogueVersion['withdrawn']>): Promise<CatalogueVersion | null> {
    const record = await this.versions
      .findOneAndUpdate({ _id: number, withdrawn: null }, { $set: { withdrawn } }, { returnDocument: 'after' })
      .lean<CatalogueVersionRecord>();
    return record && toVersion(record);
  }
}
