import { answered } from '@fitghar/contracts/common';
import { transactionRows } from '@fitghar/contracts/payments';
import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Only } from '../../platform/auth/auth.guard.ts';
import { inEnvelope } from '../../platform/http/envelope.ts';
import { TransactionRows } from './transaction-rows.ts';

@ApiTags('payments')
@Only('U')
@Controller('bff/user')
export class TransactionsController {
  constructor(private readonly transactions: TransactionRows) {}

  /** One's own orders, the newest first. */
  @Get('user-transaction')
  @ApiResponse({ status: 200, standardSchema: answered(transactionRows) })
  async list(@Me() me: Principal) {
    return inEnvelope({ rows: await this.transactions.of(me.userId) });
  }

  /** Of these, the plans (section 7). */
  @Get('user-diet-transaction')
  @ApiResponse({ status: 200, standardSchema: answered(transactionRows) })
  async listPlans(@Me() me: Principal) {
    return inEnvelope({ rows: (await this.transactions.of(me.userId)).filter((row) => row.diet_plan !== null) });
  }
}
