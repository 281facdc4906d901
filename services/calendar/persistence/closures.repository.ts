import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type ClosureRecord, closureSchema } from './closure.schema.ts';

/** Closed days or hours, with ids as text. */
export interface Closure extends Omit<ClosureRecord, 'by' | 'hours' | 'service' | 'district' | 'reopened'> {
  id: string;
  by: string;
  hours: { from: string; until: string } | null;
  service: NonNullable<ClosureRecord['service']> | null;
  district: string | null;
  reopened: { at: Date; by: string; reason: string } | null;
}

type Stored = ClosureRecord & { _id: { toString(): string } };
const toClosure = ({ _id, by, hours, service, district, reopened, ...rest }: Stored): Closure => ({
  ...rest,
  id: _id.toString(),
  by: by.toString(),
  hours: hours ? { from: hours.from, until: hours.until } : null,
  service: service ?? null,
  district: district ?? null,
  reopened: reopened ? { at: reopened.at, by: reopened.by.toString(), reason: reopened.reason } : null,
});

@Injectable()
export class ClosuresRepository {
  private readonly closures: Model<ClosureRecord>;

  constructor(mongo: Mongo) {
    this.closures = mongo.model('Closure', closureSchema);
  }

  /** Those that end on this date or later, the next first, also reopened ones. */
  async listFrom(date: string): Promise<Closure[]> {
    return (
      await this.closures
        .find({ until: { $gte: date } })
        .sort({ from: 1, _id: 1 })
        .lean<Stored[]>()
    ).map(toClosure);
  }

  async find(id: string): Promise<Closure | null> {
    const record = await this.closures.findById(id).lean<Stored>();
    return record && toClosure(record);
  }

  async insert({ id, ...closure }: Closure): Promise<void> {
    await this.closures.create([{ ...closure, _id: id }]);
  }

  /** @returns null if it is open again already, or there is none */
  async reopen(id: string, reopened: NonNullable<Closure['reopened']>): Promise<Closure | null> {
    const record = await this.closures
      .findOneAndUpdate({ _id: id, reopened: null }, { $set: { reopened } }, { returnDocument: 'after' })
      .lean<Stored>();
    return record && toClosure(record);
  }
}
