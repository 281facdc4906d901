import { type RefundsQuery, refundDecisionBody, refundsQuery } from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { type RefundView, refundsPage, refundView } from '@fitghar/contracts/payments';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { Refunds, RefundsRepository, refundView as view } from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

@ApiTags('admin')
@Needs('payments.read')
@Controller('bff/api/v1/admin/refunds')
export class AdminRefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
    private readonly audit: Audit,
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
  @Needs('payments.act')
  @ApiResponse({ status: 200, standardSchema: refundView })
  @Throws(NotFoundError)
  async approve(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ): Promise<RefundView> {
    return view(await this.note(me, 'refund.approve', id, undefined, () => this.refunds.confirm(id)));
  }

  /** The customer reads the reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @Needs('payments.act')
  @ApiResponse({ status: 200, standardSchema: refundView })
  @Throws(NotFoundError)
  async reject(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: refundDecisionBody }) { reason }: { reason: string },
  ): Promise<RefundView> {
    return view(await this.note(me, 'refund.reject', id, reason, () => this.refunds.reject(id, reason)));
  }

  private note<T>(me: Principal, action: string, id: string, reason: string | undefined, work: () => Promise<T>): Promise<T> {
    const look = async () => {
      const refund = await this.stored.findById(id);
      return refund && { status: refund.status, amount: refund.amountPaise / 100 };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'refund', id }, reason, look }, work);
  }
}
