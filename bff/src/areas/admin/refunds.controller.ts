import { idParam, type PageQuery, pageQuery, refundDecisionBody, refundsPage, refundView } from '@fitghar/contracts';
import { Refunds } from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/refunds')
export class AdminRefundsController {
  constructor(private readonly refunds: Refunds) {}

  /** Requests that wait for a decision, the oldest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: refundsPage })
  list(@Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    return this.refunds.listRequested(page, limit);
  }

  /** The gateway refunds next. */
  @Post(':id/approve')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: refundView })
  approve(@Param({ schema: idParam }) { id }: { id: string }) {
    return this.refunds.confirm(id);
  }

  /** The customer reads the reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: refundView })
  reject(@Param({ schema: idParam }) { id }: { id: string }, @Body({ schema: refundDecisionBody }) { reason }: { reason: string }) {
    return this.refunds.reject(id, reason);
  }
}
