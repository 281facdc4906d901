import { noticesPage } from '@fitghar/contracts/account';
import { emptyBody, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import { Notices } from '@fitghar/services/notifications';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';

const noticesRead = z.object({ read: z.literal(true) });

@ApiTags('account')
@RequireUserType('U')
@Controller('bff/api/v1/account/notices')
export class NoticesController {
  constructor(private readonly notices: Notices) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: noticesPage })
  list(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    return this.notices.listOf(me.userId, page, limit);
  }

  /** Marks all current notices as read. */
  @Post('read')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: noticesRead })
  async markRead(@CurrentUser() me: Principal, @Body({ schema: emptyBody }) _body: unknown) {
    await this.notices.markRead(me.userId);
    return { read: true };
  }
}
