import { type DynamicModule, Global, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Audit } from './audit/audit.ts';
import { AuditSealer } from './audit/audit-sealer.ts';
import { BackdatedClock, Clock, SystemClock } from './clock.ts';
import { Files } from './files/files.ts';
import { VirusScanner } from './files/virus-scanner.ts';
import { DeadLetters } from './jobs/dead-letters.ts';
import { JobFigures } from './jobs/job-figures.ts';
import { JobHandlers } from './jobs/job-handlers.ts';
import { JobLog } from './jobs/job-log.ts';
import { JobRuns } from './jobs/job-runs.ts';
import { JobWorkers } from './jobs/job-workers.ts';
import { QueuePauses } from './jobs/queue-pauses.ts';
import { Queues } from './jobs/queues.ts';
import { Schedules } from './jobs/schedules.ts';
import { WorkerPauses } from './jobs/worker-pauses.ts';
import { Keys } from './keys.ts';
import { Live } from './live/live.ts';
import { GaugeReadings } from './metrics/gauge-readings.ts';
import { KernelGauges } from './metrics/kernel-gauges.ts';
import { assertMigrated } from './migrations/migration-state.ts';
import { RELEASES } from './migrations/releases.ts';
import { Mongo } from './mongo.ts';
import { BackdatedOutbox } from './outbox/backdated-outbox.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboxRelay } from './outbox/outbox-relay.ts';
import { PartitionLeases } from './outbox/partition-leases.ts';
import { Pdfs } from './pdf/pdfs.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { RetentionSweep } from './personal-data/retention-sweep.ts';
import { RedisConnection } from './redis/redis-connection.ts';
import { SecurityLog } from './security-log/security-log.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { SignedLinks } from './signed-links.ts';
import { Tracing } from './tracing/tracing.ts';
import { assertKnownKeys } from './vault/known-keys.ts';
import { Vault } from './vault/vault.ts';

/**
 * Connects to a database that has the migrations of this version; changing it is the task of `bff/src/migrate.ts`.
 * @throws MigrateError if it lacks some, or belongs to a newer version; SettingsError if a key is missing or wrong
 */
async function connectMongo(settings: Settings): Promise<Mongo> {
  const mongo = await Mongo.connect(settings.MONGODB_URI);
  try {
    await assertMigrated(mongo.db, RELEASES);
    await assertKnownKeys(mongo, settings);
  } catch (error) {
    await mongo.close();
    throw error;
  }
  return mongo;
}

/** Closes the connections after the last request. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(
    @Inject(Mongo) private readonly mongo: Mongo,
    @Inject(RedisConnection) private readonly redis: RedisConnection,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.redis.close();
    await this.mongo.close();
  }
}

/** What every service depends on: settings, clock, Mongo, outbox, queues. */
@Global()
@Module({})
export class KernelModule {
  static with(settings: Settings, clock: Clock = new SystemClock()): DynamicModule {
    const base = KernelModule.withoutWorkers(settings, clock);
    return {
      ...base,
      providers: [...(base.providers ?? []), KernelGauges, PartitionLeases, OutboxRelay, WorkerPauses, JobWorkers, Schedules],
    };
  }

  /** For a command-line process that only writes: another process relays its messages. */
  static withoutWorkers(settings: Settings, clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: KernelModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: Mongo, useFactory: () => connectMongo(settings) },
        { provide: Tracing, useFactory: () => Tracing.start(settings) },
        GaugeReadings,
        { provide: RedisConnection, useFactory: () => new RedisConnection(settings.redis) },
        Connections,
        { provide: Outbox, useClass: clock instanceof BackdatedClock ? BackdatedOutbox : Outbox },
        Queues,
        JobHandlers,
        Live,
        Keys,
        SignedLinks,
        Vault,
        VirusScanner,
        Files,
        Pdfs,
        PersonalData,
        RetentionSweep,
        SecurityLog,
        Audit,
        AuditSealer,
        DeadLetters,
        JobFigures,
        JobLog,
        JobRuns,
        QueuePauses,
      ],
      exports: [
        Audit,
        SecurityLog,
        DeadLetters,
        JobFigures,
        JobLog,
        JobRuns,
        QueuePauses,
        SETTINGS,
        Clock,
        Mongo,
        RedisConnection,
        GaugeReadings,
        Outbox,
        Queues,
        JobHandlers,
        Live,
        Keys,
        SignedLinks,
        Vault,
        Files,
        Pdfs,
        PersonalData,
        RetentionSweep,
      ],
    };
  }
}
