import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Clock, isDuplicateKey, Live, Mongo, newId, Outbox } from '../../kernel/index.ts';
import { type AlarmRecord, alarmSchema } from '../persistence/alarm.schema.ts';

/** A cause that is there now. */
export type Cause = Pick<AlarmRecord, 'kind' | 'text'> & { subject?: string };
export type Alarm = AlarmRecord & { id: string };

/** What went wrong and is told to ops: as a list, by mail when it begins, and to Prometheus. */
@Injectable()
export class Alarms {
  private readonly alarms: Model<AlarmRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {
    this.alarms = mongo.model('Alarm', alarmSchema);
  }

  /** Raises what is new, keeps what lasts, and clears what is over. */
  async update(causes: Cause[]): Promise<void> {
    const now = this.clock.now();
    const open = await this.alarms.find({ clearedAt: null }).lean();
    for (const cause of causes) {
      const known = open.find(({ kind, subject }) => kind === cause.kind && subject === (cause.subject ?? ''));
      if (!known) await this.raise(cause);
      else if (known.text !== cause.text) await this.alarms.updateOne({ _id: known._id }, { $set: { text: cause.text } });
    }
    const over = open.filter(({ kind, subject }) => !causes.some((cause) => cause.kind === kind && (cause.subject ?? '') === subject));
    if (!over.length) return;
    await this.alarms.updateMany({ _id: { $in: over.map(({ _id }) => _id) } }, { $set: { clearedAt: now } });
    this.live.tell('team', 'admin');
  }

  async findById(id: string): Promise<Alarm | null> {
    const record = await this.alarms.findById(id).lean();
    return record && { ...record, id };
  }

  /** The newest first. */
  async list(most = 50): Promise<Alarm[]> {
    const records = await this.alarms.find().sort({ raisedAt: -1 }).limit(most).lean();
    return records.map((record) => ({ ...record, id: record._id.toString() }));
  }

  /** How many are open, by kind. */
  async countOpen(): Promise<Map<AlarmRecord['kind'], number>> {
    const open = await this.alarms.find({ clearedAt: null }, { kind: 1 }).lean();
    return open.reduce((counts, { kind }) => counts.set(kind, (counts.get(kind) ?? 0) + 1), new Map<AlarmRecord['kind'], number>());
  }

  /** Another process may have seen it at the same moment: the unique index lets one of them tell. */
  private async raise({ kind, text, subject = '' }: Cause): Promise<void> {
    const id = newId();
    try {
      await this.mongo.transaction(async () => {
        await this.alarms.create([{ _id: id, kind, subject, text, raisedAt: this.clock.now(), clearedAt: null }]);
        await this.outbox.add('alarm-mail', id, { v: 1, alarm_id: id });
        this.live.tell('team', 'admin');
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
