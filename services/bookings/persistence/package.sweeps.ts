import type { Model, QueryFilter } from 'mongoose';
import type { PackageRecord } from './package.schema.ts';
import type { Id, SessionPackage } from './package.ts';

/** Packages whose time has come. */
export class PackageSweeps {
  constructor(private readonly packages: Model<PackageRecord>) {}

  /** Ids of running packages whose open sessions lapse after a date of this range, inclusive, and that were not warned as late as that. */
  listToWarn(from: string, to: string, days: number, most: number): Promise<string[]> {
    const isWarned = { $expr: { $eq: ['$warned.usableUntil', '$usableUntil'] }, 'warned.days': { $lte: days } };
    return this.ids({ status: 'active', usableUntil: { $gte: from, $lte: to }, open: { $gt: 0 }, $nor: [isWarned] }, most);
  }

  /** Notes a warning. @returns false if the customer was warned as late as that, or the package is another in the meantime */
  async noteWarning({ id, usableUntil }: Pick<SessionPackage, 'id' | 'usableUntil'>, days: number): Promise<boolean> {
    const due = {
      ...{ _id: id, status: 'active' as const, usableUntil, open: { $gt: 0 } },
      $nor: [{ 'warned.usableUntil': usableUntil, 'warned.days': { $lte: days } }],
    };
    return (await this.packages.updateOne(due, { $set: { warned: { usableUntil, days } } })).modifiedCount === 1;
  }

  /** Ids of pending packages whose hold expired before that time. */
  async listLapsedHolds(before: Date, most: number): Promise<string[]> {
    return this.ids({ status: 'pending', holdExpiresAt: { $lte: before } }, most);
  }

  /** Number of pending packages whose hold is open, and of those that are to be expired. */
  async countHolds(now: Date): Promise<{ open: number; expired: number }> {
    const [open, expired] = await Promise.all([
      this.packages.countDocuments({ status: 'pending', holdExpiresAt: { $gt: now } }),
      this.packages.countDocuments({ status: 'pending', holdExpiresAt: { $lte: now } }),
    ]);
    return { open, expired };
  }

  /** Ids of packages with open sessions whose last date is before that one. */
  async listOver(today: string, most: number): Promise<string[]> {
    return this.ids({ status: { $in: ['active', 'refunded'] }, usableUntil: { $lt: today }, open: { $gt: 0 } }, most);
  }

  private async ids(filter: QueryFilter<PackageRecord>, most: number): Promise<string[]> {
    const records = await this.packages.find(filter, { _id: 1 }).limit(most).lean<{ _id: Id }[]>();
    return records.map(({ _id }) => _id.toString());
  }
}
