import { type PageQuery, pageQuery } from '@fitghar/contracts/common';
import {
  quoteQuery,
  type RefundBody,
  type RefundView,
  refundBody,
  refundQuote,
  refundsPage,
  refundView,
} from '@fitghar/contracts/payments';
import { NotFoundError } from '@fitghar/services/kernel';
import { NotRefundableError, Refunds, RefundsRepository, type RefundType, refundView as view } from '@fitghar/services/payments';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

@ApiTags('payments')
@RequireUserType('U')
@Controller('bff/api/v1/payments/refunds')
export class RefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
  ) {}

  /** The policy calculates the refund at once; ops approve it (D28). */
  @Post()
  @ApiResponse({ status: 201, standardSchema: refundView })
  @Throws(NotFoundError, NotRefundableError)
  async request(@CurrentUser() me: Principal, @Body({ schema: refundBody }) { order_id, reason, as }: RefundBody): Promise<RefundView> {
    return view(await this.refunds.request(me.userId, order_id, as, reason));
  }

  /** The refund estimate, before it is requested. */
  @Get('quote')
  @ApiResponse({ status: 200, standardSchema: refundQuote })
  @Throws(NotFoundError, NotRefundableError)
  quote(@CurrentUser() me: Principal, @Query({ schema: quoteQuery }) { order_id, as }: { order_id: string; as: RefundType }) {
    return this.refunds.quote(me.userId, order_id, as);
  }

  @Get()
  @ApiResponse({ status: 200, standardSchema: refundsPage })
  async list(@CurrentUser() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const found = await this.stored.findPage({ userId: me.userId }, -1, page, limit);
    return { ...found, rows: found.rows.map(view) };
  }
}
