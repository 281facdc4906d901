import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { findPage, latestIds, Mongo, NotFoundError, type Page, type Paging, PersonalData, toE164 } from '../../kernel/index.ts';
import type { Order } from '../../payments/index.ts';
import type { Contact } from '../change-contact/contact.ts';
import { PackageOperations } from './package.operations.ts';
import { type PackageRecord, packageSchema } from './package.schema.ts';
import { PackageSweeps } from './package.sweeps.ts';
import { type SessionCounts, type SessionPackage, type StoredPackage, toPackage, toStored } from './package.ts';

const PAID = ['active', 'refunding', 'refunded'] as const;

@Injectable()
export class PackagesRepository implements OnModuleInit {
  private readonly packages: Model<PackageRecord>;
  readonly operations: PackageOperations;
  readonly sweeps: PackageSweeps;

  constructor(
    mongo: Mongo,
    private readonly personalData: PersonalData,
  ) {
    this.packages = mongo.model('SessionPackage', packageSchema);
    this.operations = new PackageOperations(this.packages);
    this.sweeps = new PackageSweeps(this.packages);
  }

  onModuleInit(): void {
    this.personalData.register('packages', {
      export: async (userId) => (await this.packages.find({ userId }).sort({ createdAt: -1 }).lean<StoredPackage[]>()).map(toPackage),
      erase: async (userId) => void (await this.packages.updateMany({ userId }, { $unset: { contact: '' } })),
      blocksErasure: async (userId) =>
        (await this.packages.exists({ userId, status: 'active', $or: [{ planned: { $gt: 0 } }, { open: { $gt: 0 } }] }))
          ? 'You have sessions left in your package. Please use them or request a refund first'
          : null,
      ids: (userId) => latestIds(this.packages, { userId }),
    });
  }

  async findById(id: string): Promise<SessionPackage | null> {
    const record = await this.packages.findById(id).lean<StoredPackage>();
    return record && toPackage(record);
  }

  /** A package that was paid for. @throws NotFoundError */
  async findPaid(id: string): Promise<SessionPackage> {
    const pack = await this.findById(id);
    if (!pack?.paymentId) throw new NotFoundError('package');
    return pack;
  }

  async findPending(userId: string): Promise<SessionPackage | null> {
    const record = await this.packages.findOne({ userId, status: 'pending' }).lean<StoredPackage>();
    return record && toPackage(record);
  }

  /** A customer's paid packages, newest first. */
  findBought(userId: string, paging: Paging): Promise<Page<SessionPackage>> {
    const bought = { userId, status: { $in: [...PAID] }, paymentId: { $gt: '' } };
    return findPage(this.packages, bought, { createdAt: -1, _id: -1 }, paging, toPackage);
  }

  /** These packages, in no order. */
  async findAll(ids: readonly string[]): Promise<SessionPackage[]> {
    return ids.length ? (await this.packages.find({ _id: { $in: [...ids] } }).lean<StoredPackage[]>()).map(toPackage) : [];
  }

  /** @throws a duplicate key error if the customer already has a pending package */
  async insert({ id, ...rest }: SessionPackage): Promise<void> {
    await this.packages.create([{ _id: id, ...toStored(rest) }]);
  }

  /** Replaces the choices of a pending package. @returns false if it was paid, expired or changed in the meantime */
  async updatePending({ id, ...rest }: SessionPackage, gatewayOrderId: string): Promise<boolean> {
    const change = { $set: toStored(rest), ...(!rest.contact && { $unset: { contact: '' } }) };
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
      .lean<StoredPackage>();
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
}
