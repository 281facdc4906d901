import { registry } from '@fitghar/contracts/releases';
import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/auth/auth.guard.ts';
import { SiteResolver } from '../../platform/pages/site-resolver.ts';

@ApiTags('releases')
@Public()
@Controller('bff/api/v1/remotes')
export class RegistryController {
  constructor(private readonly sites: SiteResolver) {}

  /** This visitor's version of each remote, with its files and requirements. */
  @Get()
  @Header('cache-control', 'private, no-store')
  @ApiResponse({ status: 200, standardSchema: registry })
  async remotes(@Req() request: FastifyRequest) {
    return (await this.sites.resolve(request)).site.registry;
  }
}
