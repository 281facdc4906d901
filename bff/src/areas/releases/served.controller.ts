import { getServedRemotes, misfitOf, type RegistryEntry, type ServedRemotes } from '@fitghar/contracts/releases';
import { isInCanary, RegistrySource } from '@fitghar/services/releases';
import { Controller, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';
import { SiteResolver } from '../../platform/pages/site-resolver.ts';
import { Visitors } from '../../platform/pages/visitors.ts';

/** For the federation inspector. */
@ApiTags('releases')
@Controller('bff')
export class ServedRemotesController {
  constructor(
    private readonly source: RegistrySource,
    private readonly sites: SiteResolver,
    private readonly visitors: Visitors,
  ) {}

  /** What a new page in this browser gets of each remote, and why. */
  @Handles(getServedRemotes)
  @Header('cache-control', 'private, no-store')
  @RequirePermissions('releases.read')
  async list(@Req() request: FastifyRequest): Promise<ServedRemotes> {
    const [visitor, preview] = [this.visitors.idOf(request), this.visitors.previewOf(request)];
    const [state, choices, { origins }] = await Promise.all([
      this.source.state(),
      this.source.choicesFor(visitor, preview),
      this.sites.resolve(request),
    ]);
    const candidate = (entry: RegistryEntry) => ({ version: entry.version, platform: entry.platform, fits: !misfitOf(state, entry) });
    return {
      platform: state.platform,
      rows: state.channels.map(({ name, stable, canary }) => {
        const [choice, origin] = [choices.get(name), origins.get(name) ?? null];
        const why = origin ? (preview.has(name) ? 'preview' : 'source') : choice?.why;
        return {
          name,
          served: choice ? candidate(choice.entry) : null,
          why: why ?? null,
          origin,
          stable: stable && candidate(stable),
          canary: canary && {
            ...candidate(canary.entry),
            percent: canary.percent,
            chosen: visitor !== null && isInCanary(visitor, canary),
          },
        };
      }),
    };
  }
}
