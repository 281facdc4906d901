import type { PackageState } from '@fitghar/contracts/admin';
import type { Model, QueryFilter } from 'mongoose';
import { findPage, type ListQuery, type Page, streamRows, toSort } from '../../kernel/index.ts';
import type { PackageRecord } from './package.schema.ts';
import { type SessionPackage, toPackage } from './package.ts';

/** Filter of ops' packages. */
export interface PackagesQuery {
  state: PackageState;
  /** Of these customers. */
  userIds?: readonly string[] | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

const TO_COME = { $or: [{ planned: { $gt: 0 } }, { open: { $gt: 0 } }] };
const STATES: Record<PackageState, QueryFilter<PackageRecord>> = {
  running: { status: 'active', ...TO_COME },
  finished: { status: 'active', planned: 0, open: 0 },
  refunding: { status: 'refunding' },
  refunded: { status: 'refunded' },
};
/** A refunded package without a payment never was paid: its order ended otherwise. */
const filterOf = ({ state, userIds, ids }: PackagesQuery): QueryFilter<PackageRecord> => ({
  ...STATES[state],
  paymentId: { $gt: '' },
  ...(userIds && { userId: { $in: userIds } }),
  ...(ids && { _id: { $in: ids } }),
});
const SORTS = { usable_until: ['usableUntil'] };

/** Packages for operations. */
export class PackageOperations {
  constructor(private readonly packages: Model<PackageRecord>) {}

  /** Paid packages for ops, those that end first. */
  findPage(query: PackagesQuery & ListQuery): Promise<Page<SessionPackage>> {
    return findPage(this.packages, filterOf(query), toSort(query.sort, SORTS, 'usable_until'), query, toPackage);
  }

  each(query: PackagesQuery & Pick<ListQuery, 'sort'>) {
    return streamRows(this.packages, filterOf(query), toSort(query.sort, SORTS, 'usable_until'), toPackage);
  }
}
