import { type RemoteTelemetry, registry, remoteTelemetry } from '@fitghar/contracts';
import { SETTINGS, type Settings } from '@fitghar/services/kernel';
import { RegistrySource } from '@fitghar/services/releases';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Counter, Histogram } from 'prom-client';
import { Public } from '../../platform/auth/auth.guard.ts';
import { withDevServers } from '../../platform/pages/dev-servers.ts';

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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Which version of each remote is in use, where its files are and what it needs. */
  @Get('remotes')
  @ApiResponse({ status: 200, standardSchema: registry })
  async remotes() {
    return withDevServers(await this.source.read(), this.settings).registry;
  }

  /** Load times and failures as browsers see them. Names that no remote has are not counted. */
  @Post('telemetry/remotes')
  @HttpCode(204)
  async telemetry(@Body({ schema: remoteTelemetry }) { events }: RemoteTelemetry): Promise<void> {
    const { registry: current } = await this.source.read();
    const known = new Set(current.remotes.map((remote) => remote.name));
    for (const { remote, outcome, phase, ms } of events) {
      if (!known.has(remote)) continue;
      loads.inc({ remote, outcome, phase });
      if (outcome === 'loaded') seconds.observe({ remote }, ms / 1000);
    }
  }
}
