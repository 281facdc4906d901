import { getRefundQuote, getRefunds, type RefundView, requestRefund } from '@fitghar/contracts/payments';
import { callerLanguage, NotFoundError } from '@fitghar/services/kernel';
import { NotRefundableError, type Refund, Refunds, RefundsRepository, refundIn, refundView } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const view = (refund: Refund): RefundView => refundIn(callerLanguage(), refundView(refund));

@ApiTags('payments')
@RequireUserType('U')
@Controller('bff')
export class RefundsController {
  constructor(
    private readonly refunds: Refunds,
    private readonly stored: RefundsRepository,
  ) {}

  /** The policy calculates the refund at once; ops approve it (D28). */
  @Handles(requestRefund)
  @Throws(NotFoundError, NotRefundableError)
  async request(
    @CurrentUser() me: Principal,
    @Input() { body: { order_id, reason, as } }: Input<typeof requestRefund>,
  ): Promise<RefundView> {
    return view(await this.refunds.request(me.userId, order_id, as, reason));
  }

  /** The refund estimate, before it is requested. */
  @Handles(getRefundQuote)
  @Throws(NotFoundError, NotRefundableError)
  async quote(@CurrentUser() me: Principal, @Input() { order_id, as }: Input<typeof getRefundQuote>) {
    return refundIn(callerLanguage(), await this.refunds.quote(me.userId, order_id, as));
  }

  @Handles(getRefunds)
  async list(@CurrentUser() me: Principal, @Input() { page, limit }: Input<typeof getRefunds>) {
    const found = await this.stored.findPage({ userId: me.userId }, -1, page, limit);
    return { ...found, rows: found.rows.map(view) };
  }
}
