import { type ExportQuery, exportQuery, type PaymentsDesk, paymentParam, paymentReturned, paymentsDesk } from '@fitghar/contracts/admin';
import { emptyBody } from '@fitghar/contracts/common';
import { Audit, Clock, istDate, istInstant, NotFoundError } from '@fitghar/services/kernel';
import { Doubts, Invoices, Ledger, NotRefundableError, OrdersRepository, RefundsRepository } from '@fitghar/services/payments';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { settlementCsv } from './settlement-csv.ts';

/** Ops' view of the money. */
@ApiTags('admin')
@Needs('payments.read')
@Controller('bff/api/v1/admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: Ledger,
    private readonly doubts: Doubts,
    private readonly invoices: Invoices,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: paymentsDesk })
  async desk(): Promise<PaymentsDesk> {
    const now = this.clock.now();
    const [from, to] = [istInstant(istDate(now), '00:00'), istInstant(istDate(now, 1), '00:00')];
    const [takings, sentBack, totals, doubts, waiting] = await Promise.all([
      this.orders.takings(from, to),
      this.refunds.sentBetween(from, to),
      this.ledger.totals(),
      this.doubts.list(),
      this.refunds.page({ status: 'requested' }, 1, 1, 1),
    ]);
    return {
      today: {
        orders: takings.count,
        gateway: takings.gatewayPaise / 100,
        credit: takings.creditPaise / 100,
        sent_back: sentBack / 100,
      },
      ledger: Object.fromEntries(Object.entries(totals).map(([account, paise]) => [account, paise / 100])),
      doubts,
      refunds_to_confirm: waiting.total,
    };
  }

  /** Sends back money that fits no order. */
  @Post(':id/return')
  @HttpCode(200)
  @Needs('payments.act')
  @ApiResponse({ status: 200, standardSchema: paymentReturned })
  @Throws(NotFoundError, NotRefundableError)
  async sendBack(
    @Me() me: Principal,
    @Param({ schema: paymentParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    await this.audit.change({ by: me.userId, action: 'payment.return', subject: { kind: 'payment', id } }, () => this.doubts.sendBack(id));
    return { id };
  }

  /** Every invoice and credit note of those days, as the accountant's program reads it; written while it is read. */
  @Get('export')
  @Needs('payments.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: exportQuery }) { from, to }: ExportQuery): StreamableFile {
    const end = istInstant(istDate(istInstant(to, '00:00'), 1), '00:00');
    const csv = settlementCsv(this.invoices.each(istInstant(from, '00:00'), end));
    return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="settlement-${from}-${to}.csv"` });
  }
}
