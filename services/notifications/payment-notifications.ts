import { HOUR_MS } from '@fitghar/contracts/common';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import {
  InvoicePdfs,
  Invoices,
  isPayable,
  OrdersRepository,
  PayLinks,
  type Refund,
  RefundsRepository,
  refundView,
} from '../payments/index.ts';
import { MailComposer } from './mail-composer.ts';
import { invoiceIssued, paymentHeld, paymentReminder, paymentReturned, refundState } from './mails/payment-mails.ts';

/** One email an event: a refund that was announced and sent within the hour needs no second one. */
const isToldAlready = ({ announced, attempt, createdAt, processedAt }: Refund): boolean =>
  announced && attempt === 1 && processedAt != null && processedAt.getTime() - createdAt.getTime() < HOUR_MS;

/** Emails about payments. */
@Injectable()
export class PaymentNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly invoices: Invoices,
    private readonly pdfs: InvoicePdfs,
    private readonly payLinks: PayLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('refund-mail', async ({ refund_id, status }, jobId) => {
      const refund = await this.refunds.findById(refund_id);
      // One that is further by now needs no email about where it was.
      const isOver = (status === 'requested' || status === 'approved') && refund?.status !== status;
      if (refund?.userId && !isOver && !(status === 'processed' && isToldAlready(refund)))
        await this.composer.toCustomer(jobId, refund.userId, (site) => refundState({ ...refundView(refund), status }, site));
    });
    this.handlers.on('invoice-mail', async ({ invoice_id }, jobId) => {
      const invoice = await this.invoices.findById(invoice_id);
      if (!invoice) return;
      await this.composer.toCustomer(
        jobId,
        invoice.userId,
        (site) => invoiceIssued(invoice, site),
        async () => [
          {
            filename: `${invoice.number.replaceAll('/', '-')}.pdf`,
            contentType: 'application/pdf',
            content: await this.pdfs.render(invoice),
          },
        ],
      );
    });
    this.handlers.on('payment-reminder-mail', ({ order_id }, jobId) => this.remind(jobId, order_id));
    this.handlers.on('payment-returned-mail', async ({ order_id }, jobId) => {
      const order = await this.orders.findById(order_id);
      if (order) await this.composer.toCustomer(jobId, order.userId, (site) => paymentReturned(order, site));
    });
    this.handlers.on('payment-held-mail', ({ payment_id }, jobId) =>
      this.composer.send(jobId, this.settings.OPS_EMAIL, paymentHeld(payment_id, this.settings.siteUrl)),
    );
  }

  /** Sent once, unless the customer has since paid for the same kind of purchase with another order. */
  private async remind(jobId: string, orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order || !isPayable(order.status)) return;
    const others = await this.orders.listOf(order.userId, 20);
    if (others.some(({ kind, paidAt }) => kind === order.kind && paidAt && paidAt >= order.createdAt)) return;
    await this.composer.nudge(jobId, order.userId, 'payment-reminder', () => paymentReminder(order, this.payLinks.linkTo(order)));
  }
}
