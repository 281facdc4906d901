import { type RemoteTelemetry, registry, remoteTelemetry } from '@fitghar/contracts/releases';
import { CanaryWatch, RegistrySource } from '@fitghar/services/releases';
import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Visitors } from '../../platform/pages/visitors.ts';
import { Visits } from '../../platform/pages/visits.ts';

const loads = new Counter({ name: 'remote_loads_total', help: 'Remotes loaded by browsers', labelNames: ['remote', 'outcome', 'phase'] });
const seconds = new Histogram({
  name: 'remote_load_seconds',
  help: 'Time to load a remote in a browser',
  labelNames: ['remote'],
  buckets: [0.1, 0.3, 1, 3, 5, 10, 20],
});

@ApiTags('releases')
@Public()
@Controller('bff/api/v1')
export class RegistryController {
  constructor(
    private readonly source: RegistrySource,
    private readonly visits: Visits,
    private readonly visitors: Visitors,
    private readonly canaries: CanaryWatch,
  ) {}

  /** Which version of each remote this visitor gets, where its files are and what it needs. */
  @Get('remotes')
  @Header('cache-control', 'private, no-store')
  @ApiResponse({ status: 200, standardSchema: registry })
  async remotes(@Req() request: FastifyRequest) {
    return (await this.visits.siteFor(request)).site.registry;
  }

  /** Load times and failures as browsers see them. Names that no remote has are not counted. */
  @Post('telemetry/remotes')
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Counted' })
  async telemetry(@Req() request: FastifyRequest, @Body({ schema: remoteTelemetry }) { visit, events }: RemoteTelemetry): Promise<void> {
    const { channels } = await this.source.state();
    const known = events.filter(({ remote }) => channels.some(({ name }) => name === remote));
    for (const { remote, outcome, phase, ms } of known) {
      loads.inc({ remote, outcome, phase });
      if (outcome === 'loaded') seconds.observe({ remote }, ms / 1000);
    }
    // What is shown by somebody's choice says nothing about who gets it by chance.
    if (known.length && !this.visitors.previewOf(request).size) await this.canaries.record(visit, this.visitors.idOf(request), known);
  }
}
