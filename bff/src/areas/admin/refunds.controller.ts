import { type AuditAction, type RefundsQuery, refundDecisionBody, refundsQuery } from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
import { type RefundView, refundsPage, refundView } from '@fitghar/contracts/payments';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { NotRefundableError, Refunds, RefundsRepository, refundView as view } from '@fitghar/services/payments';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff/api/v1/admin/refunds')
export class AdminRefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
    private readonly audit: Audit,
  ) {}

  /** Requests that wait for a decision, or have another status, oldest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: refundsPage })
  list(@Query({ schema: refundsQuery }) { page, limit, status }: RefundsQuery) {
    return this.stored.findPage({ status }, 1, page, limit);
  }

  /** Sends the refund to the gateway; a failed one is retried. */
  @Post(':id/approve')
  @HttpCode(200)
  @RequirePermissions('payments.act')
  @ApiResponse({ status: 200, standardSchema: refundView })
  @Throws(NotFoundError, NotRefundableError)
  async approve(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ): Promise<RefundView> {
    return view(await this.note(me, 'refund.approve', id, undefined, () => this.refunds.approve(id)));
  }

  /** The customer reads the reason. */
  @Post(':id/reject')
  @HttpCode(200)
  @RequirePermissions('payments.act')
  @ApiResponse({ status: 200, standardSchema: refundView })
  @Throws(NotFoundError)
  async reject(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: refundDecisionBody }) { reason }: { reason: string },
  ): Promise<RefundView> {
    return view(await this.note(me, 'refund.reject', id, reason, () => this.refunds.reject(id, reason)));
  }

  private note<T>(me: Principal, action: AuditAction, id: string, reason: string | undefined, work: () => Promise<T>): Promise<T> {
    const snapshot = async () => {
      const refund = await this.stored.findById(id);
      return refund && { status: refund.status, amount: refund.amountPaise / 100 };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'refund', id }, reason, snapshot }, work);
  }
}
