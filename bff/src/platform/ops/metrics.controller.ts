import { GaugeReadings, isSameSecret, metricsText, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/auth.guard.ts';
import { ProvenBy, UnprovenError } from '../auth/credentials.ts';
import { Throws } from '../errors/throws.ts';
import { ApiFile } from '../http/api-file.ts';
import { SkipRateLimit } from '../limits/limits.ts';

// No rate limit, which would ask Redis, and the token cannot be guessed.
@ApiTags('operations')
@Public()
@SkipRateLimit()
@Controller('bff/metrics')
export class MetricsController {
  constructor(
    private readonly gauges: GaugeReadings,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Metrics in Prometheus' text format, for the holder of METRICS_TOKEN; docs/metrics.md lists them. */
  @Get()
  @ProvenBy('metricsToken')
  @Throws(UnprovenError)
  @ApiFile('text/plain')
  async metrics(@Headers('authorization') authorization: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    if (!isSameSecret(authorization ?? '', `Bearer ${this.settings.METRICS_TOKEN}`)) throw new UnprovenError('A metrics token is needed');
    await this.gauges.refresh();
    const { contentType, text } = await metricsText();
    await reply.header('content-type', contentType).send(text);
  }
}
