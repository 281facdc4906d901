import { timingSafeEqual } from 'node:crypto';
import { Outbox, Queues, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { Public } from '../auth/auth.guard.ts';
import { ProvenBy, UnprovenError } from '../auth/credentials.ts';
import { Throws } from '../errors/throws.ts';
import { ApiFile } from '../http/api-file.ts';

const waiting = new Gauge({ name: 'queue_jobs', help: 'Jobs in a queue', labelNames: ['queue', 'state'] });
const open = new Gauge({ name: 'alarms_open', help: 'Alarms whose cause is still there', labelNames: ['kind'] });
const oldest = new Gauge({ name: 'outbox_oldest_seconds', help: 'Since when the oldest job that is not done has been due' });
collectDefaultMetrics();

@ApiTags('operations')
@Public()
@Controller('bff/metrics')
export class MetricsController {
  constructor(
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly alarms: Alarms,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Metrics in Prometheus' text format, for the holder of METRICS_TOKEN. */
  @Get()
  @ProvenBy('metricsToken')
  @Throws(UnprovenError)
  @ApiFile('text/plain')
  async metrics(@Headers('authorization') authorization: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const expected = Buffer.from(`Bearer ${this.settings.METRICS_TOKEN}`);
    const actual = Buffer.from(authorization ?? '');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new UnprovenError('A metrics token is needed');
    await Promise.all(
      this.queues.all().map(async (queue) => {
        const counts = await queue.getJobCounts().catch(() => ({}));
        for (const [state, count] of Object.entries(counts)) waiting.set({ queue: queue.name, state }, count);
      }),
    );
    oldest.set(await this.outbox.oldestUndoneSeconds());
    open.reset();
    for (const [kind, count] of await this.alarms.countOpen()) open.set({ kind }, count);
    await reply.header('content-type', register.contentType).send(await register.metrics());
  }
}
