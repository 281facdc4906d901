import { getRemotes } from '@fitghar/contracts/releases';
import { Controller, Header, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';
import { SiteResolver } from '../../platform/pages/site-resolver.ts';

@ApiTags('releases')
@Public()
@Controller('bff')
export class RegistryController {
  constructor(private readonly sites: SiteResolver) {}

  /** This visitor's version of each remote, with its files and requirements. */
  @Handles(getRemotes)
  @Header('cache-control', 'private, no-store')
  async remotes(@Req() request: FastifyRequest) {
    return (await this.sites.resolve(request)).site.registry;
  }
}
