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
import { NotRefundableError, Refunds, RefundsRepository, type RefundWish, refundView as view } from '@fitghar/services/payments';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

@ApiTags('payments')
@Only('U')
@Controller('bff/api/v1/payments/refunds')
export class RefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
  ) {}

  /** The policy answers at once; ops confirm (D28). */
  @Post()
  @ApiResponse({ status: 201, standardSchema: refundView })
  @Throws(NotFoundError, NotRefundableError)
  async request(@Me() me: Principal, @Body({ schema: refundBody }) { order_id, reason, as }: RefundBody): Promise<RefundView> {
    return view(await this.refunds.request(me.userId, order_id, as, reason));
  }

  /** What the policy would grant, before anybody asks for it. */
  @Get('quote')
  @ApiResponse({ status: 200, standardSchema: refundQuote })
  @Throws(NotFoundError, NotRefundableError)
  quote(@Me() me: Principal, @Query({ schema: quoteQuery }) { order_id, as }: { order_id: string; as: RefundWish }) {
    return this.refunds.quote(me.userId, order_id, as);
  }

  @Get()
  @ApiResponse({ status: 200, standardSchema: refundsPage })
  list(@Me() me: Principal, @Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    return this.stored.page({ userId: me.userId }, -1, page, limit);
  }
}
