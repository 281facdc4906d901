import { envelope, openPageQuery, type PageQuery } from '@fitghar/contracts/common';
import { type TransactionsQuery, transactionsPage, transactionsQuery } from '@fitghar/contracts/payments';
import { ORDER_KINDS, publicKind } from '@fitghar/services/payments';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { TransactionRows } from './transaction-rows.ts';

@ApiTags('payments')
@RequireUserType('U')
@Controller('bff/user')
export class TransactionsController {
  constructor(private readonly transactions: TransactionRows) {}

  /** The user's own orders, newest first. */
  @Get('user-transaction')
  @ApiResponse({ status: 200, standardSchema: envelope(transactionsPage) })
  async list(@CurrentUser() me: Principal, @Query({ schema: transactionsQuery }) { page, limit, exclude }: TransactionsQuery) {
    const excluded = exclude?.split(',') ?? [];
    const kinds = ORDER_KINDS.filter((kind) => !excluded.includes(publicKind(kind)));
    return withEnvelope({ ...(await this.transactions.findOwn(me.userId, kinds, { page, limit })), page, limit });
  }

  /** Only the orders of plans (section 7). */
  @Get('user-diet-transaction')
  @ApiResponse({ status: 200, standardSchema: envelope(transactionsPage) })
  async listPlans(@CurrentUser() me: Principal, @Query({ schema: openPageQuery }) { page, limit }: PageQuery) {
    return withEnvelope({ ...(await this.transactions.findOwn(me.userId, ['plan'], { page, limit })), page, limit });
  }
}
