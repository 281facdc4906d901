import { type DynamicModule, Global, Inject, Injectable, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Audit } from './audit/audit.ts';
import { Clock, SystemClock } from './clock.ts';
import { Files } from './files/files.ts';
import { DeadLetters } from './jobs/dead-letters.ts';
import { JobHandlers } from './jobs/job-handlers.ts';
import { JobWorkers } from './jobs/job-workers.ts';
import { Queues } from './jobs/queues.ts';
import { Schedules } from './jobs/schedules.ts';
import { Live } from './live/live.ts';
import { Mongo } from './mongo.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboxRelay } from './outbox/outbox-relay.ts';
import { Pdfs } from './pdf/pdfs.ts';
import { PersonalData } from './personal-data/personal-data.ts';
import { SETTINGS, type Settings } from './settings.ts';
import { SignedLinks } from './signed-links.ts';

/** For what may be lost: limits and markers. A dead Redis fails a call at once. */
function connectRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, enableAutoPipelining: true });
  redis.on('error', () => undefined); // each failed call reports its own error
  return redis;
}

/** Indexes stand before the first request, the connections close after the last. */
@Injectable()
class Connections implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(Mongo) private readonly mongo: Mongo,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  onModuleInit(): Promise<void> {
    return this.mongo.createIndexes();
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    await this.mongo.close();
  }
}

/** What every service stands on: settings, clock, Mongo, outbox, queues. */
@Global()
@Module({})
export class KernelModule {
  static with(settings: Settings, clock: Clock = new SystemClock()): DynamicModule {
    const base = KernelModule.withoutWorkers(settings, clock);
    return { ...base, providers: [...(base.providers ?? []), OutboxRelay, JobWorkers, Schedules] };
  }

  /** For a command that only writes: its messages wait for the relay of another process. */
  static withoutWorkers(settings: Settings, clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: KernelModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: Mongo, useFactory: () => Mongo.connect(settings.MONGODB_URI) },
        { provide: Redis, useFactory: () => connectRedis(settings.REDIS_URL) },
        Connections,
        Outbox,
        Queues,
        JobHandlers,
        Live,
        SignedLinks,
        Files,
        Pdfs,
        PersonalData,
        Audit,
        DeadLetters,
      ],
      exports: [
        Audit,
        DeadLetters,
        SETTINGS,
        Clock,
        Mongo,
        Redis,
        Outbox,
        Queues,
        JobHandlers,
        Live,
        SignedLinks,
        Files,
        Pdfs,
        PersonalData,
      ],
    };
  }
}
