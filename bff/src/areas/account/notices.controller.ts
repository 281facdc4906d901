import { noticesPage } from '@fitghar/contracts/account';
import { type PageQuery, pageQuery } from '@fitghar/contracts/common';
import { Notices } from '@fitghar/services/notifications';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('account')
@ApiBearerAuth()
@Only('U')
@Controller('bff/api/v1/account/notices')
export class NoticesController {
  constructor(private readonly notices: Notices) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: noticesPage })
  list(@Me() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    return this.notices.listOf(me.userId, page, limit);
  }

  /** All that stand there now are read. */
  @Post('read')
  @HttpCode(200)
  async markRead(@Me() me: Principal) {
    await this.notices.markRead(me.userId);
    return { read: true };
  }
}
