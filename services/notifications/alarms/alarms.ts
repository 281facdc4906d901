import { ALARM_KINDS } from '@fitghar/contracts/admin';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import {
  Clock,
  type GaugeReading,
  GaugeReadings,
  isDuplicateKey,
  Live,
  Mongo,
  NotFoundError,
  newId,
  Outbox,
  QueuePauses,
  SETTINGS,
  type Settings,
} from '../../kernel/index.ts';
import { AlarmTakenError } from '../notifications.errors.ts';
import { type AlarmRecord, alarmSchema } from '../persistence/alarm.schema.ts';

/** A condition that holds now. */
export type AlarmCondition = Pick<AlarmRecord, 'kind' | 'text'> & { subject?: string };
export interface Alarm extends Omit<AlarmRecord, 'takenBy' | 'seenAt'> {
  id: string;
  takenBy: string | null;
}

const toAlarm = (record: AlarmRecord & { _id: { toString(): string } }): Alarm => ({
  ...record,
  id: record._id.toString(),
  // absent in alarms of older releases
  takenBy: record.takenBy?.toString() ?? null,
  takenAt: record.takenAt ?? null,
});

/** During a deployment, another release may raise alarms of kinds that this one can neither evaluate nor show. */
const OF_KNOWN_KIND = { kind: { $in: [...ALARM_KINDS] } };

/** Alarms for ops: as a list, by email when raised, and as Prometheus metrics. */
@Injectable()
export class Alarms implements OnModuleInit {
  private readonly alarms: Model<AlarmRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly gauges: GaugeReadings,
    private readonly pauses: QueuePauses,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.alarms = mongo.model('Alarm', alarmSchema);
  }

  onModuleInit(): void {
    this.gauges.register('alarms', () => this.readGauges());
  }

  /**
   * Raises new alarms, keeps open ones, and clears those whose condition no process has seen for more than two
   * intervals: one process may see what others do not, such as that Redis is unreachable. The intervals are those of the
   * database's clock, because that of a process may be ahead of the others.
   */
  async update(conditions: AlarmCondition[]): Promise<void> {
    for (const condition of conditions) if (!(await this.markSeen(condition))) await this.raise(condition);
    const lastSeen = { $ifNull: ['$seenAt', '$raisedAt'] };
    const isUnseen = { $expr: { $lt: [lastSeen, { $subtract: ['$$NOW', 2000 * this.settings.WATCH_SECONDS] }] } };
    const clearedAt = this.clock.now();
    const { modifiedCount } = await this.alarms.updateMany({ ...OF_KNOWN_KIND, clearedAt: null, ...isUnseen }, { $set: { clearedAt } });
    if (modifiedCount) this.live.publish('team', 'team.alarms');
  }

  async findById(id: string): Promise<Alarm | null> {
    const record = await this.alarms.findById(id).lean();
    return record && toAlarm(record);
  }

  /** Newest first. */
  async list(limit = 50): Promise<Alarm[]> {
    const records = await this.alarms.find(OF_KNOWN_KIND).sort({ raisedAt: -1 }).limit(limit).lean();
    return records.map(toAlarm);
  }

  /** Open ones, newest first. */
  async listOpen(most: number): Promise<Alarm[]> {
    return (
      await this.alarms
        .find({ ...OF_KNOWN_KIND, clearedAt: null })
        .sort({ raisedAt: -1 })
        .limit(most)
        .lean()
    ).map(toAlarm);
  }

  /**
   * A team member takes care of an open alarm.
   * @param insteadOf who has it until now, as the caller knows; null for no one
   * @throws NotFoundError, AlarmTakenError
   */
  async take(id: string, by: string, insteadOf: string | null): Promise<void> {
    const open = { _id: id, clearedAt: null, takenBy: insteadOf };
    const { matchedCount } = await this.alarms.updateOne(open, { $set: { takenBy: by, takenAt: this.clock.now() } });
    if (!matchedCount) {
      const alarm = await this.findById(id);
      if (!alarm) throw new NotFoundError('alarm');
      throw new AlarmTakenError(alarm.clearedAt !== null);
    }
    this.live.publish('team', 'team.alarms');
  }

  /** Number of open alarms, by kind. */
  async countOpen(): Promise<Map<AlarmRecord['kind'], number>> {
    const open = await this.alarms.find({ ...OF_KNOWN_KIND, clearedAt: null }, { kind: 1 }).lean();
    return open.reduce((counts, { kind }) => counts.set(kind, (counts.get(kind) ?? 0) + 1), new Map<AlarmRecord['kind'], number>());
  }

  private async readGauges(): Promise<GaugeReading<'alarms_open'>[]> {
    const open = await this.countOpen();
    return ALARM_KINDS.map((kind) => ['alarms_open', { kind }, open.get(kind) ?? 0]);
  }

  /** @returns false if no such alarm is open */
  private async markSeen({ kind, text, subject = '' }: AlarmCondition): Promise<boolean> {
    const seen = [{ $set: { text: { $literal: text }, seenAt: '$$NOW' } }];
    return (await this.alarms.updateOne({ kind, subject, clearedAt: null }, seen, { updatePipeline: true })).matchedCount > 0;
  }

  /** Another process may raise it concurrently; the unique index lets only one of them send the email. */
  private async raise({ kind, text, subject = '' }: AlarmCondition): Promise<void> {
    const [id, now] = [newId(), this.clock.now()];
    // While the queue of emails is paused, alarms go by the one of codes: who resumes it has to hear of it.
    const job = (await this.pauses.find('mail')) ? 'urgent-alarm-mail' : 'alarm-mail';
    try {
      await this.mongo.transaction(async () => {
        await this.alarms.create([{ _id: id, kind, subject, text, raisedAt: now, clearedAt: null }]);
        await this.markSeen({ kind, text, subject });
        await this.outbox.add(job, id, { v: 1, alarm_id: id });
        this.live.publish('team', 'team.alarms');
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
