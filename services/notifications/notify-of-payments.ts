import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { InvoiceDocuments, Invoices, OrdersRepository, PayLinks, publicStatus, RefundsRepository, refundView } from '../payments/index.ts';
import { Letters } from './letters.ts';
import { invoiceIssued, paymentHeld, paymentReminder, refundState } from './mails/payment-mails.ts';

/** Mails about money. */
@Injectable()
export class NotifyOfPayments implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly letters: Letters,
    private readonly refunds: RefundsRepository,
    private readonly orders: OrdersRepository,
    private readonly invoices: Invoices,
    private readonly documents: InvoiceDocuments,
    private readonly payLinks: PayLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('refund-mail', async ({ refund_id, status }, jobId) => {
      const refund = await this.refunds.findById(refund_id);
      if (refund?.userId)
        await this.letters.toCustomer(jobId, refund.userId, (site) => refundState({ ...refundView(refund), status }, site));
    });
    this.handlers.on('invoice-mail', async ({ invoice_id }, jobId) => {
      const invoice = await this.invoices.findById(invoice_id);
      if (!invoice) return;
      await this.letters.toCustomer(
        jobId,
        invoice.userId,
        (site) => invoiceIssued(invoice, site),
        async () => [
          {
            filename: `${invoice.number.replaceAll('/', '-')}.pdf`,
            contentType: 'application/pdf',
            content: await this.documents.pdfOf(invoice),
          },
        ],
      );
    });
    this.handlers.on('payment-reminder-mail', ({ order_id }, jobId) => this.remind(jobId, order_id));
    this.handlers.on('payment-held-mail', ({ payment_id }, jobId) =>
      this.letters.send(jobId, this.settings.OPS_EMAIL, paymentHeld(payment_id, this.settings.siteUrl)),
    );
  }

  /** Once, and only to somebody who has not paid for the same kind of thing by another order since. */
  private async remind(jobId: string, orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order || !['created', 'failed'].includes(publicStatus(order.status))) return;
    const others = await this.orders.listOf(order.userId, 20);
    if (others.some(({ kind, paidAt }) => kind === order.kind && paidAt && paidAt >= order.createdAt)) return;
    await this.letters.toCustomer(jobId, order.userId, () => paymentReminder(order, this.payLinks.linkTo(order)));
  }
}
