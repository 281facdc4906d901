import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, findPage, Live, Mongo, NotFoundError, type Page, type Paging } from '../../kernel/index.ts';
import { type HandoverRecord, handoverSchema } from '../persistence/handover.schema.ts';
import { HandoverReadError, OwnHandoverError } from '../support.errors.ts';

/** What was open of one kind when a shift handed over. */
export interface OpenThen {
  label: string;
  count: number;
  urgent: number;
}

export interface Handover extends Pick<HandoverRecord, 'note' | 'createdAt'> {
  id: string;
  by: string;
  open: OpenThen[];
  read: { by: string; at: Date } | null;
}

type Stored = HandoverRecord & { _id: { toString(): string } };
const toHandover = ({ _id, note, by, open, readBy, readAt, createdAt }: Stored): Handover => ({
  ...{ note, open, createdAt },
  id: _id.toString(),
  by: by.toString(),
  read: readBy && readAt ? { by: readBy.toString(), at: readAt } : null,
});

/** Most unconfirmed ones in one answer. */
const MAX_WAITING = 10;

/** What one shift tells the next. */
@Injectable()
export class Handovers {
  private readonly handovers: Model<HandoverRecord>;

  constructor(
    mongo: Mongo,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    this.handovers = mongo.model('Handover', handoverSchema);
  }

  async write(id: string, handover: { note: string; by: string; open: OpenThen[] }): Promise<Handover> {
    await this.handovers.create([{ _id: id, ...handover, createdAt: this.clock.now() }]);
    this.live.publish('team', 'team.handovers');
    return this.find(id);
  }

  /** The member has read a colleague's handover. Again by the same member changes nothing. @throws NotFoundError, OwnHandoverError, HandoverReadError */
  async confirm(id: string, member: string): Promise<Handover> {
    const found = await this.find(id);
    if (found.by === member) throw new OwnHandoverError();
    await this.handovers.updateOne({ _id: id, readBy: null }, { $set: { readBy: member, readAt: this.clock.now() } });
    const read = await this.find(id);
    if (read.read?.by !== member) throw new HandoverReadError();
    if (!found.read) this.live.publish('team', 'team.handovers');
    return read;
  }

  /** Those that no one confirmed yet, newest first. */
  async listWaiting(): Promise<Handover[]> {
    return (await this.handovers.find({ readBy: null }).sort({ createdAt: -1 }).limit(MAX_WAITING).lean<Stored[]>()).map(toHandover);
  }

  /** How many of the colleagues wait for the member or another. */
  countWaiting(member: string): Promise<number> {
    return this.handovers.countDocuments({ readBy: null, by: { $ne: member } });
  }

  /** All of them, newest first. */
  findPage(paging: Paging): Promise<Page<Handover>> {
    return findPage(this.handovers, {}, { createdAt: -1 }, paging, toHandover);
  }

  /** When the last one was written; null if there is none. */
  async lastAt(): Promise<Date | null> {
    const last = await this.handovers.findOne({}, { createdAt: 1 }).sort({ createdAt: -1 }).lean<{ createdAt: Date } | null>();
    return last?.createdAt ?? null;
  }

  private async find(id: string): Promise<Handover> {
    const record = await this.handovers.findById(id).lean<Stored>();
    if (!record) throw new NotFoundError('handover');
    return toHandover(record);
  }
}
