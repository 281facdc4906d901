import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type BackupStateRecord, backupStateSchema } from '../backup/backup-state.schema.ts';
import { STATE_ID } from '../backup/backup-state.ts';
import { Clock } from '../clock.ts';
import { Queues } from '../jobs/queues.ts';
import { Mongo } from '../mongo.ts';
import { Outbox } from '../outbox/outbox.ts';
import { type GaugeReading, GaugeReadings } from './gauge-readings.ts';

/** Gauges of what every service uses: the connections, the outbox and the queues. */
@Injectable()
export class KernelGauges implements OnModuleInit {
  private readonly backups: Model<BackupStateRecord>;

  constructor(
    private readonly gauges: GaugeReadings,
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly queues: Queues,
    private readonly clock: Clock,
  ) {
    this.backups = mongo.model('BackupState', backupStateSchema);
  }

  onModuleInit(): void {
    this.gauges.register('pool', async () => this.readPool());
    this.gauges.register('outbox', () => this.readOutbox());
    this.gauges.register('queues', () => this.readQueues());
    this.gauges.register('backup', () => this.readBackup());
  }

  private readPool(): GaugeReading<'mongo_pool_connections'>[] {
    const { open, inUse } = this.mongo.pool.sizes;
    return [
      ['mongo_pool_connections', { state: 'open' }, open],
      ['mongo_pool_connections', { state: 'in-use' }, inUse],
    ];
  }

  private async readOutbox(): Promise<GaugeReading<'outbox_backlog_messages' | 'outbox_oldest_seconds'>[]> {
    const [backlog, oldest] = await Promise.all([this.outbox.countDue(), this.outbox.findOldestUndone()]);
    return [
      ['outbox_backlog_messages', {}, backlog],
      ['outbox_oldest_seconds', {}, oldest ? (this.clock.now().getTime() - oldest.runAt.getTime()) / 1000 : 0],
    ];
  }

  private async readBackup(): Promise<GaugeReading<'backup_age_seconds'>[]> {
    const state = await this.backups.findById(STATE_ID).lean();
    return state ? [['backup_age_seconds', {}, (this.clock.now().getTime() - state.checked.getTime()) / 1000]] : [];
  }

  private async readQueues(): Promise<GaugeReading<'queue_jobs'>[]> {
    const counts = await this.queues.counts();
    return counts.map(({ queue, state, jobs }) => ['queue_jobs', { queue, state }, jobs]);
  }
}
