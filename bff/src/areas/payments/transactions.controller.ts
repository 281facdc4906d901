import { getPlanTransactions, getTransactions } from '@fitghar/contracts/payments';
import { ORDER_KINDS, publicKind } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { withEnvelope } from '../../platform/http/envelope.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { TransactionRows } from './transaction-rows.ts';

@ApiTags('payments')
@RequireUserType('U')
@Controller('bff')
export class TransactionsController {
  constructor(private readonly transactions: TransactionRows) {}

  /** The user's own orders, newest first. */
  @Handles(getTransactions)
  async list(@CurrentUser() me: Principal, @Input() { page, limit, exclude }: Input<typeof getTransactions>) {
    const excluded = exclude?.split(',') ?? [];
    const kinds = ORDER_KINDS.filter((kind) => !excluded.includes(publicKind(kind)));
    return withEnvelope({ ...(await this.transactions.findOwn(me.userId, kinds, { page, limit })), page, limit });
  }

  /** Only the orders of plans (section 7). */
  @Handles(getPlanTransactions)
  async listPlans(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getPlanTransactions>) {
    return withEnvelope({ ...(await this.transactions.findOwn(me.userId, ['plan'], { page, limit })), page, limit });
  }
}
