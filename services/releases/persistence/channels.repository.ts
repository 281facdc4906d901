import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type ChannelRecord, channelSchema, type ReleaseEventRecord, releaseEventSchema } from './channel.schema.ts';
import { type RouteLockRecord, routeLockSchema } from './route-lock.schema.ts';

/** A line on the Releases page. */
export type ReleaseEvent = ReleaseEventRecord & { id: string };
/** A remote with its newest events, newest first. */
export type ChannelHistory = ChannelRecord & { events: ReleaseEvent[] };
/** What a release change sets. */
export type ChannelState = Pick<ChannelRecord, 'stable' | 'history' | 'canary'> & Partial<Pick<ChannelRecord, 'imageBuiltAt'>>;

/** Which version of each remote visitors get, and the history of that. */
@Injectable()
export class ChannelsRepository {
  private readonly channels: Model<ChannelRecord>;
  private readonly events: Model<ReleaseEventRecord>;
  private readonly locks: Model<RouteLockRecord>;

  constructor(mongo: Mongo) {
    this.channels = mongo.model('RemoteChannel', channelSchema);
    this.events = mongo.model('ReleaseEvent', releaseEventSchema);
    this.locks = mongo.model('RouteLock', routeLockSchema);
  }

  /** By name. */
  list(): Promise<ChannelRecord[]> {
    return this.channels.find().sort({ _id: 1 }).lean();
  }

  /**
   * Of all remotes or those named, by name. It is one query, whose lookup reads `limit` events of each remote by their
   * index, so neither many remotes nor long histories make it slow.
   */
  async listHistories(limit: number, remotes?: string[]): Promise<ChannelHistory[]> {
    const records = await this.channels.aggregate<ChannelRecord & { events: (ReleaseEventRecord & { _id: unknown })[] }>([
      { $match: remotes ? { _id: { $in: remotes } } : {} },
      { $sort: { _id: 1 } },
      {
        $lookup: {
          from: this.events.collection.name,
          localField: '_id',
          foreignField: 'remote',
          pipeline: [{ $sort: { at: -1, _id: -1 } }, { $limit: limit }],
          as: 'events',
        },
      },
    ]);
    return records.map(({ events, ...channel }) => ({ ...channel, events: events.map((each) => ({ ...each, id: String(each._id) })) }));
  }

  find(remote: string): Promise<ChannelRecord | null> {
    return this.channels.findById(remote).lean();
  }

  /** @throws a duplicate key error if the remote has a channel */
  async insert(remote: string, state: ChannelState): Promise<void> {
    await this.channels.create([{ _id: remote, ...state, revision: 1 }]);
  }

  /** @returns false if the channel has changed since that revision */
  async update({ _id, revision }: Pick<ChannelRecord, '_id' | 'revision'>, state: ChannelState): Promise<boolean> {
    return (await this.channels.updateOne({ _id, revision }, { $set: state, $inc: { revision: 1 } })).matchedCount === 1;
  }

  /** Makes the running transaction conflict with every other one that changes what is served. */
  async lockRoutes(): Promise<void> {
    await this.locks.updateOne({ _id: 'routes' }, { $inc: { changes: 1 } }, { upsert: true });
  }

  async insertEvent({ id, ...event }: ReleaseEvent): Promise<void> {
    await this.events.create([{ _id: id, ...event }]);
  }

  async findEvent(id: string): Promise<ReleaseEvent | null> {
    const record = await this.events.findById(id).lean();
    return record && { ...record, id };
  }

  /** Of all remotes, oldest first. */
  listEventsSince(since: Date, limit: number): Promise<ReleaseEventRecord[]> {
    return this.events
      .find({ at: { $gte: since } })
      .sort({ at: -1 })
      .limit(limit)
      .lean()
      .then((events) => events.reverse());
  }

  /** Alarming events since then: canaries rolled back automatically. */
  listAlarming(since: Date): Promise<ReleaseEventRecord[]> {
    return this.events.find({ alarming: true, at: { $gt: since } }).lean();
  }
}
