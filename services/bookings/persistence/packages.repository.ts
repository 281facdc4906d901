import type { PackageState } from '@fitghar/contracts/admin';
import { PACKAGE_SESSIONS } from '@fitghar/contracts/booking';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter } from 'mongoose';
import {
  findPage,
  type ListQuery,
  latestIds,
  Mongo,
  NotFoundError,
  type Page,
  type Paging,
  PersonalData,
  streamRows,
  tenDigits,
  toE164,
  toSort,
} from '../../kernel/index.ts';
import type { Order } from '../../payments/index.ts';
import type { Contact } from '../change-contact/contact.ts';
import { type PackageRecord, packageSchema } from './package.schema.ts';

/** A package of twelve sessions with its ids as text. */
export interface SessionPackage extends Omit<PackageRecord, 'userId' | 'trialId' | 'sessions' | 'pause' | 'warned' | 'contact'> {
  id: string;
  userId: string;
  trialId: string;
  sessions: ChosenSession[];
  /** First and last date of its one pause; null if it was never paused. */
  pause: { from: string; until: string } | null;
  /** The last warning that open sessions lapse: of which last date, and how many days ahead. */
  warned?: { usableUntil: string; days: number } | undefined;
  /** Where its sessions take place, and whom to call, if a correction has changed it. `phone` is 10 digits. */
  contact?: Contact | undefined;
}

/** A session as chosen; its id becomes the booking's. */
export interface ChosenSession {
  id: string;
  date: string;
  time: string;
}

/** Where each of the twelve sessions is (D51). */
export type SessionCounts = Pick<SessionPackage, 'used' | 'planned' | 'open' | 'lapsed' | 'refunded'>;

const NONE: SessionCounts = { used: 0, planned: 0, open: 0, lapsed: 0, refunded: 0 };
/** All twelve in one place. */
export const allSessions = (where: keyof SessionCounts): SessionCounts => ({ ...NONE, [where]: PACKAGE_SESSIONS });

type Id = { toString(): string };
type Stored = PackageRecord & { _id: Id };
const toPackage = ({ _id, userId, trialId, sessions, pause, warned, contact, ...rest }: Stored): SessionPackage => ({
  ...rest,
  id: _id.toString(),
  userId: userId.toString(),
  trialId: trialId.toString(),
  sessions: sessions.map(({ _id: id, date, time }) => ({ id: id.toString(), date, time })),
  pause: pause ? { from: pause.from, until: pause.until } : null,
  ...(warned && { warned: { usableUntil: warned.usableUntil, days: warned.days } }),
  ...(contact && { contact: { ...contact, phone: tenDigits(contact.phone) } }),
});
const toStored = ({ sessions, pause, ...rest }: Omit<SessionPackage, 'id'>) => ({
  ...rest,
  ...(pause && { pause }),
  sessions: sessions.map(({ id, date, time }) => ({ _id: id, date, time })),
});

const PAID = ['active', 'refunding', 'refunded'] as const;

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

/** What a paid package is to ops. */
export function stateOf({ status, planned, open }: Pick<SessionPackage, 'status' | 'planned' | 'open'>): PackageState {
  if (status === 'refunding' || status === 'refunded') return status;
  return planned + open > 0 ? 'running' : 'finished';
}

@Injectable()
export class PackagesRepository implements OnModuleInit {
  private readonly packages: Model<PackageRecord>;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.packages = mongo.model('SessionPackage', packageSchema);
  }

  onModuleInit(): void {
    this.personalData.register('packages', {
      export: async (userId) => (await this.packages.find({ userId }).sort({ createdAt: -1 }).lean<Stored[]>()).map(toPackage),
      erase: async (userId) => void (await this.packages.updateMany({ userId }, { $unset: { contact: '' } })),
      blocksErasure: async (userId) =>
        (await this.packages.exists({ userId, status: 'active', $or: [{ planned: { $gt: 0 } }, { open: { $gt: 0 } }] }))
          ? 'You have sessions left in your package. Please use them or request a refund first'
          : null,
      ids: (userId) => latestIds(this.packages, { userId }),
    });
  }

  async findById(id: string): Promise<SessionPackage | null> {
    const record = await this.packages.findById(id).lean<Stored>();
    return record && toPackage(record);
  }

  /** A package that was paid for. @throws NotFoundError */
  async findPaid(id: string): Promise<SessionPackage> {
    const pack = await this.findById(id);
    if (!pack?.paymentId) throw new NotFoundError('package');
    return pack;
  }

  async findPending(userId: string): Promise<SessionPackage | null> {
    const record = await this.packages.findOne({ userId, status: 'pending' }).lean<Stored>();
    return record && toPackage(record);
  }

  /** A customer's paid packages, newest first. */
  findBought(userId: string, paging: Paging): Promise<Page<SessionPackage>> {
    const bought = { userId, status: { $in: [...PAID] }, paymentId: { $gt: '' } };
    return findPage(this.packages, bought, { createdAt: -1, _id: -1 }, paging, toPackage);
  }

  /** Paid packages for ops, those that end first. */
  findPage(query: PackagesQuery & ListQuery): Promise<Page<SessionPackage>> {
    return findPage(this.packages, filterOf(query), toSort(query.sort, SORTS, 'usable_until'), query, toPackage);
  }

  each(query: PackagesQuery & Pick<ListQuery, 'sort'>) {
    return streamRows(this.packages, filterOf(query), toSort(query.sort, SORTS, 'usable_until'), toPackage);
  }

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

  /** @throws a duplicate key error if the customer already has a pending package */
  async insert({ id, ...rest }: SessionPackage): Promise<void> {
    await this.packages.create([{ _id: id, ...toStored(rest) }]);
  }

  /** Replaces the choices of a pending package. @returns false if it was paid, expired or changed in the meantime */
  async updatePending({ id, ...rest }: SessionPackage, gatewayOrderId: string): Promise<boolean> {
    const change = { $set: toStored(rest) };
    return (await this.packages.updateOne({ _id: id, status: 'pending', gatewayOrderId }, change)).matchedCount === 1;
  }

  /** Changes the status if it is one of `from`, with whatever else changes; otherwise does nothing. */
  async transition(
    id: string,
    from: readonly SessionPackage['status'][],
    to: SessionPackage['status'],
    also: Partial<SessionCounts & Pick<Order, 'gatewayOrderId' | 'paymentId'>> = {},
  ): Promise<boolean> {
    const change = { $set: { ...also, status: to } };
    return (await this.packages.updateOne({ _id: id, status: { $in: [...from] } }, change)).modifiedCount === 1;
  }

  /**
   * Moves sessions from one count to another, so that their sum stays (D51).
   * @returns the changed package; null if it has fewer there, or another status
   */
  async shift(
    id: string,
    from: keyof SessionCounts,
    to: keyof SessionCounts,
    sessions = 1,
    statuses: readonly SessionPackage['status'][] = ['active', 'refunding'],
  ): Promise<SessionPackage | null> {
    const record = await this.packages
      .findOneAndUpdate(
        { _id: id, status: { $in: [...statuses] }, [from]: { $gte: sessions } },
        { $inc: { [from]: -sessions, [to]: sessions } },
        { returnDocument: 'after' },
      )
      .lean<Stored>();
    return record && toPackage(record);
  }

  /** Pauses a package that was never paused, and prolongs it. @returns false if it was, or has another status */
  async pause(id: string, pause: NonNullable<SessionPackage['pause']>, usableUntil: string): Promise<boolean> {
    const change = { $set: { pause, usableUntil } };
    return (await this.packages.updateOne({ _id: id, status: 'active', pause: null }, change)).modifiedCount === 1;
  }

  /** Lets a running package be used until that date, if it could not be for as long. */
  async prolong(id: string, usableUntil: string): Promise<void> {
    await this.packages.updateOne({ _id: id, status: 'active', usableUntil: { $lt: usableUntil } }, { $set: { usableUntil } });
  }

  async setContact(id: string, { phone, ...rest }: Contact): Promise<void> {
    await this.packages.updateOne({ _id: id, status: 'active' }, { $set: { contact: { ...rest, phone: toE164(phone) } } });
  }

  /**
   * Replaces the customer's own number where a correction has set it for a package.
   * @param before, after E.164
   * @returns the trials of the packages that are not over, from which sessions are still planned
   */
  async setOwnPhone(userId: string, before: string, after: string): Promise<string[]> {
    const own = { userId, status: { $in: ['pending', 'active', 'refunding'] as const } };
    await this.packages.updateMany({ ...own, 'contact.phone': before }, { $set: { 'contact.phone': after } });
    return (await this.packages.distinct('trialId', own)).map(String);
  }

  /** Gives a running package another last day. @returns false if it changed */
  async setLastDay({ id, usableUntil }: SessionPackage, to: string): Promise<boolean> {
    return (await this.packages.updateOne({ _id: id, status: 'active', usableUntil }, { $set: { usableUntil: to } })).modifiedCount === 1;
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
