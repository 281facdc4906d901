import { idParam, type RefundsQuery, type RefundView, refundDecisionBody, refundsPage, refundsQuery, refundView } from '@fitghar/contracts';
import { Refunds, RefundsRepository, refundView as view } from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Only } from '../../platform/auth/auth.guard.ts';

@ApiTags('admin')
@ApiBearerAuth()
@Only('A')
@Controller('bff/api/v1/admin/refunds')
export class AdminRefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
  ) {}

  /** Those that wait for a decision, or are in another state, the oldest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: refundsPage })
  list(@Query({ schema: refundsQuery }) { page, limit, status }: RefundsQuery) {
    return this.stored.page({ status }, 1, page, limit);
  }

  /** The gateway refunds next; one that it could not send is tried again. */
  @Post(':id/approve')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: refundView })
  async approve(@Param({ schema: idParam }) { id }: { id: string }): Promise<RefundView> {
    return view(await this.refunds.confirm(id));
  }

  /** The customer reads the reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: refundView })
  async reject(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: refundDecisionBody }) { reason }: { reason: string },
  ): Promise<RefundView> {
    return view(await this.refunds.reject(id, reason));
  }
}
