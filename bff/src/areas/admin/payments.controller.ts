import { exportPayments, getPaymentsOverview, type PaymentsOverview, refundHeldPayment } from '@fitghar/contracts/admin';
import { addDays } from '@fitghar/contracts/common';
import { Audit, Clock, istDate, istInstant, NotFoundError } from '@fitghar/services/kernel';
import { Invoices, Ledger, NotRefundableError, OrdersRepository, PaymentReviewQueue, RefundsRepository } from '@fitghar/services/payments';
import { Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { settlementCsv } from './settlement-csv.ts';

/** Ops' view of payments. */
@ApiTags('admin')
@RequirePermissions('payments.read')
@Controller('bff')
export class AdminPaymentsController {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: Ledger,
    private readonly reviewQueue: PaymentReviewQueue,
    private readonly invoices: Invoices,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Handles(getPaymentsOverview)
  async overview(): Promise<PaymentsOverview> {
    const now = this.clock.now();
    const [from, to] = [istInstant(istDate(now), '00:00'), istInstant(istDate(now, 1), '00:00')];
    const [revenue, refunded, totals, items, waiting] = await Promise.all([
      this.orders.revenueBetween(from, to),
      this.refunds.refundedBetween(from, to),
      this.ledger.totals(),
      this.reviewQueue.list(),
      this.refunds.findPage({ status: 'requested' }, 1, 1, 1),
    ]);
    return {
      today: {
        orders: revenue.count,
        gateway: revenue.gatewayPaise / 100,
        credit: revenue.creditPaise / 100,
        sent_back: refunded / 100,
      },
      ledger: Object.fromEntries(Object.entries(totals).map(([account, paise]) => [account, paise / 100])),
      needs_review: items,
      refunds_to_confirm: waiting.total,
    };
  }

  /** Refunds a payment that matches no order. */
  @Handles(refundHeldPayment)
  @RequirePermissions('payments.act')
  @Throws(NotFoundError, NotRefundableError)
  async refundHeldPayment(@CurrentUser() me: Principal, @Input() { id }: Input<typeof refundHeldPayment>) {
    await this.audit.change({ by: me.userId, action: 'payment.return', subject: { kind: 'payment', id } }, () =>
      this.reviewQueue.refundHeldPayment(id),
    );
    return { id };
  }

  /** Invoices and credit notes of a period as CSV for accounting, streamed. */
  @Handles(exportPayments)
  @AuditedRead('payment.export', 'payment')
  @RequirePermissions('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  export(@Input() { from, to }: Input<typeof exportPayments>): StreamableFile {
    const end = istInstant(addDays(to, 1), '00:00');
    const csv = settlementCsv(this.invoices.each(istInstant(from, '00:00'), end));
    return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="settlement-${from}-${to}.csv"` });
  }
}
