import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../mongo.ts';
import { type PartitionLease, partitionLeaseSchema } from './partition-lease.schema.ts';
import { PARTITIONS } from './partitions.ts';

/** A lease not renewed for this long is free. */
const LEASE_MS = 5000;
/** An owner that cannot renew its leases stops this much before others may take them. */
const MARGIN_MS = 1000;
/** Interval at which leases are renewed and those of others checked. */
export const RENEW_MS = 1000;

/**
 * The partitions of the outbox that this process relays. All processes share them evenly through one collection; those
 * of a process that dies, hangs or is cut off are taken over within {@link LEASE_MS} and a second. No wall clock is
 * compared: each process checks by its own monotonic clock whether a lease is still renewed, so clock jumps move no
 * partition. See ADR 003.
 */
@Injectable()
export class PartitionLeases {
  private readonly id: string = randomUUID();
  private readonly leases: Model<PartitionLease>;
  private owned: readonly number[] = [];
  private renewedAt = Number.NEGATIVE_INFINITY;
  /** When this process first saw a lease's current beat. */
  private readonly seen = new Map<number, { beat: number; at: number }>();

  constructor(mongo: Mongo) {
    this.leases = mongo.model('PartitionLease', partitionLeaseSchema);
  }

  /** The partitions owned now. Read it again after every `await`, because the process may have been paused. */
  get held(): readonly number[] {
    return performance.now() - this.renewedAt < LEASE_MS - MARGIN_MS ? this.owned : [];
  }

  /**
   * Renews the owned partitions and takes this process's share of the rest. Call it between batches, as it also hands
   * partitions over.
   */
  async renew(): Promise<void> {
    const startedAt = performance.now();
    if (startedAt - this.renewedAt < RENEW_MS) return;
    await this.leases.updateMany({ owner: this.id }, { $inc: { beat: 1 } });
    const leases = await this.readAll();
    const owned: number[] = [];
    for (const { _id, owner, requestedBy } of leases) {
      if (owner !== this.id) continue;
      if (requestedBy === null) owned.push(_id);
      else await this.leases.updateOne({ _id, owner }, { $set: { owner: requestedBy, requestedBy: null }, $inc: { beat: 1 } });
    }
    this.owned = owned;
    this.renewedAt = startedAt;
    await this.claimShare(leases);
  }

  /**
   * The held partitions with the queues to which not all of their messages were added since Redis got its current
   * contents.
   * @param contents the id of each queue's contents
   */
  async listUnfilled(contents: ReadonlyMap<string, string>): Promise<{ partition: number; queues: string[] }[]> {
    const leases = await this.leases.find({ _id: { $in: this.held }, owner: this.id }, { filledQueues: 1 }).lean<PartitionLease[]>();
    const unfilled = leases.map(({ _id, filledQueues }) => ({
      partition: _id,
      queues: [...contents].filter(([queue, id]) => filledQueues?.[queue] !== id).map(([queue]) => queue),
    }));
    return unfilled.filter(({ queues }) => queues.length);
  }

  async markFilled(partition: number, queues: readonly string[], contents: ReadonlyMap<string, string>): Promise<void> {
    const ids = Object.fromEntries(queues.map((queue) => [`filledQueues.${queue}`, contents.get(queue)]));
    await this.leases.updateOne({ _id: partition, owner: this.id }, { $set: ids });
  }

  /** Lets others take over at once. */
  async release(): Promise<void> {
    this.owned = [];
    await this.leases.updateMany({ owner: this.id }, { $set: { owner: null, requestedBy: null }, $inc: { beat: 1 } });
  }

  private async readAll(): Promise<PartitionLease[]> {
    let leases = await this.leases.find().lean<PartitionLease[]>();
    if (leases.length < PARTITIONS) {
      const free = { owner: null, requestedBy: null, beat: 0 };
      await this.leases.bulkWrite(
        Array.from({ length: PARTITIONS }, (_, _id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: free }, upsert: true } })),
        { ordered: false },
      );
      leases = await this.leases.find().lean<PartitionLease[]>();
    }
    const now = performance.now();
    for (const { _id, beat } of leases) if (this.seen.get(_id)?.beat !== beat) this.seen.set(_id, { beat, at: now });
    return leases;
  }

  private isFree({ _id, owner }: PartitionLease): boolean {
    return !owner || performance.now() - (this.seen.get(_id)?.at ?? performance.now()) >= LEASE_MS;
  }

  private async claimShare(leases: readonly PartitionLease[]): Promise<void> {
    const loads = new Map([[this.id, 0]]);
    const free: PartitionLease[] = [];
    for (const lease of leases) {
      const owner = lease.requestedBy ?? lease.owner;
      if (!owner || this.isFree(lease)) free.push(lease);
      else loads.set(owner, (loads.get(owner) ?? 0) + 1);
    }
    const ownLoad = loads.get(this.id) ?? 0;
    const share = Math.ceil(PARTITIONS / loads.size);
    for (const lease of free.slice(0, Math.max(0, share - ownLoad))) await this.claim(lease);
    if (free.length) return;
    const [largest, load] = [...loads].reduce((max, each) => (each[1] > max[1] ? each : max));
    const transferable = leases.filter(({ owner, requestedBy }) => owner === largest && requestedBy === null);
    for (const { _id } of transferable.slice(0, Math.floor((load - ownLoad) / 2)))
      await this.leases.updateOne({ _id, owner: largest, requestedBy: null }, { $set: { requestedBy: this.id } });
  }

  /** The beat decides between two processes that take it at the same time. */
  private async claim({ _id, beat }: PartitionLease): Promise<void> {
    const taken = await this.leases.updateOne({ _id, beat }, { $set: { owner: this.id, requestedBy: null }, $inc: { beat: 1 } });
    if (taken.modifiedCount) this.owned = [...this.owned, _id];
  }
}
