import { releases } from '@fitghar/contracts';
import { RegistrySource } from '@fitghar/services/releases';
import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Needs } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('bff/api/v1/admin/releases')
export class AdminReleasesController {
  constructor(private readonly source: RegistrySource) {}

  /** What every visitor is served now. */
  @Get()
  @Needs('releases.read')
  @ApiResponse({ status: 200, standardSchema: releases })
  async list() {
    const { registry } = await this.source.read();
    return {
      platform: registry.platform,
      rows: registry.remotes.map(({ name, version, platform, routes, slots, integrity }) => ({
        name,
        version,
        platform,
        routes: routes.map(({ path }) => path),
        slots,
        files: Object.keys(integrity).length,
      })),
    };
  }
}
