// Invoices and credit notes: both kinds are issued by one code, so that their columns agree.
import type { InvoiceView } from '@fitghar/contracts/payments';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Model } from 'mongoose';
import { UsersRepository } from '../../identity/index.ts';
import {
  CallBatcher,
  Clock,
  findPage,
  istDate,
  istIso,
  JobHandlers,
  type JobPayload,
  latestIds,
  Mongo,
  NotFoundError,
  Outbox,
  type Page,
  type Paging,
  PersonalData,
  RetentionSweep,
  SETTINGS,
  type Settings,
} from '../../kernel/index.ts';
import { Buyers } from '../buyers/buyers.ts';
import { Ledger } from '../ledger/ledger.ts';
import { ClosedMonths } from '../months/closed-months.ts';
import { type Order, OrdersRepository, taxTermsOf } from '../orders/orders.repository.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { splitOf, taxOf, taxOfNext } from '../tax/gst.ts';
import { type InvoiceCounter, type InvoiceRecord, invoiceCounterSchema, invoiceSchema } from './invoice.schema.ts';
import { financialYear, invoiceNumber } from './invoice-number.ts';

/** An invoice or credit note with its ids as text. Amounts in paise. */
export type Invoice = Omit<InvoiceRecord, 'orderId' | 'userId' | 'refundId' | 'discounts'> & {
  id: string;
  userId: string;
  discounts: { title: string; paise: number }[];
};
type Stored = InvoiceRecord & { _id: { toString(): string } };
const toInvoice = ({ _id, userId, orderId, refundId, ...record }: Stored): Invoice => ({
  ...record,
  id: _id.toString(),
  userId: userId.toString(),
  discounts: record.discounts.map(({ title, paise }) => ({ title, paise })),
});

/** In rupees, as shown to customers. */
const toInvoiceView = (record: Stored): InvoiceView => ({
  id: record._id.toString(),
  number: record.number,
  kind: record.kind,
  order_id: record.gatewayOrderId,
  amount: record.totalPaise / 100,
  issued_at: istIso(record.issuedAt),
});

/** Issues invoices for sales and credit notes for refunds and lost disputes, numbered without gaps. */
@Injectable()
export class Invoices implements OnModuleInit {
  private readonly invoices: Model<InvoiceRecord>;
  private readonly counters: Model<InvoiceCounter>;

  /** Lists of transactions at the same time share one read. */
  private readonly ofOrders = new CallBatcher<string[], InvoiceView[]>(async (lists) => {
    const records = await this.invoices
      .find({ orderId: { $in: lists.flat() } })
      .sort({ issuedAt: 1, _id: 1 })
      .lean<Stored[]>();
    return (orderIds) => records.filter(({ orderId }) => orderIds.includes(orderId.toString())).map(toInvoiceView);
  });

  constructor(
    private readonly mongo: Mongo,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly buyers: Buyers,
    private readonly users: UsersRepository,
    private readonly ledger: Ledger,
    private readonly closings: ClosedMonths,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly handlers: JobHandlers,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.invoices = mongo.model('Invoice', invoiceSchema);
    this.counters = mongo.model('InvoiceCounter', invoiceCounterSchema);
  }

  onModuleInit(): void {
    this.handlers.on('issue-invoice', ({ order_id }) => this.forOrder(order_id));
    this.handlers.on('issue-credit-note', ({ refund_id }) => this.forRefund(refund_id));
    this.handlers.on('issue-dispute-credit-note', (returned) => this.forLostDispute(returned));
    this.personalData.register('invoices', {
      export: async (userId) =>
        (await this.invoices.find({ userId }).sort({ issuedAt: -1 }).lean<Stored[]>())
          .map(toInvoiceView)
          .map(({ number, issued_at, amount }) => ({ number, issued_at, amount })),
      // The law requires us to keep invoices; the name is erased (DPDP Act 2023).
      erase: async (userId) => void (await this.invoices.updateMany({ userId }, { $set: { buyer: 'Erased' } })),
      ids: (userId) => latestIds(this.invoices, { userId }),
    });
    this.sweep.register('books', (before, most) => this.eraseBuyers(before, most));
  }

  /** The figures stay, because the series has no gaps. */
  private async eraseBuyers(before: Date, most: number): Promise<number> {
    const due = await this.invoices
      .find({ issuedAt: { $lt: before }, buyer: { $ne: 'Erased' } }, { _id: 1 })
      .limit(most)
      .lean();
    await this.invoices.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $set: { buyer: 'Erased' } });
    return due.length;
  }

  async findById(id: string): Promise<Invoice | null> {
    const record = await this.invoices.findById(id).lean<Stored>();
    return record && toInvoice(record);
  }

  /** By the number that is printed on it. */
  async findByNumber(number: string): Promise<Invoice | null> {
    const record = await this.invoices.findOne({ number }).lean<Stored>();
    return record && toInvoice(record);
  }

  /** @throws NotFoundError if it belongs to another user */
  async findOwn(userId: string, id: string): Promise<Invoice> {
    const invoice = await this.findById(id);
    if (invoice?.userId !== userId) throw new NotFoundError('invoice');
    return invoice;
  }

  /** A customer's invoices, newest first. */
  findOwnPage(userId: string, paging: Paging): Promise<Page<InvoiceView>> {
    return findPage(this.invoices, { userId }, { issuedAt: -1, _id: -1 }, paging, toInvoiceView);
  }

  /** Invoices of these orders, oldest first. */
  async listOfOrders(orderIds: string[]): Promise<InvoiceView[]> {
    return orderIds.length ? this.ofOrders.call(orderIds) : [];
  }

  /** Streams the invoices issued in that time. */
  async *each(from: Date, to: Date): AsyncGenerator<Invoice> {
    const issued = { issuedAt: { $gte: from, $lt: to } };
    for await (const record of this.invoices.find(issued).sort({ issuedAt: 1, number: 1 }).lean<Stored[]>().cursor())
      yield toInvoice(record);
  }

  /** How many documents of a kind were issued in that time. */
  countOf(kind: Invoice['kind'], from: Date, to: Date): Promise<number> {
    return this.invoices.countDocuments({ kind, issuedAt: { $gte: from, $lt: to } });
  }

  private async forOrder(orderId: string): Promise<void> {
    const order = await this.orders.findById(orderId);
    if (!order?.paidAt) throw new Error(`Order ${orderId} is not paid`);
    await this.issue(order, {
      kind: 'invoice',
      refundId: null,
      against: null,
      totalPaise: order.amountPaise,
      creditPaise: order.creditPaise,
      discounts: order.discounts.map(({ title, paise }) => ({ title, paise })),
      issuedAt: (await this.ledger.findTime('sold', order.id)) ?? order.paidAt,
    });
  }

  private async forRefund(refundId: string): Promise<void> {
    const refund = await this.refunds.findById(refundId);
    const order = refund && (await this.orders.findByGatewayId(refund.gatewayOrderId));
    if (!order) throw new Error(`Refund ${refundId} is of no order`);
    if (refund.reverses === 'part' && refund.status === 'rejected') return; // undone before it was sent
    if (order.carriedOver) return; // its invoice is in other books, as its credit note has to be
    const { amountPaise: totalPaise, creditPaise, createdAt } = refund;
    const issuedAt = (await this.ledger.findTime('taken-back', refundId)) ?? createdAt;
    await this.issueCreditNote(order, refundId, { totalPaise, creditPaise, issuedAt });
  }

  /** For what the bank returned, and the credit that came back with it. */
  private async forLostDispute({ order_id, amount_paise, credit_paise }: JobPayload<'issue-dispute-credit-note'>): Promise<void> {
    const order = await this.orders.findById(order_id);
    if (!order) throw new Error(`Order ${order_id} does not exist`);
    const lostAt = order.paymentId ? await this.ledger.findTime('taken-back', order.paymentId) : null;
    const issuedAt = lostAt ?? this.clock.now();
    await this.issueCreditNote(order, order.id, { totalPaise: amount_paise, creditPaise: credit_paise, issuedAt });
  }

  private async issueCreditNote(
    order: Order,
    refundId: string,
    note: { totalPaise: number; creditPaise: number; issuedAt: Date },
  ): Promise<void> {
    await this.forOrder(order.id); // if the money went back before the invoice was issued
    const invoice = await this.invoices.findOne({ orderId: order.id, refundId: null }, { number: 1 }).lean();
    await this.issue(order, { kind: 'credit-note', refundId, against: invoice?.number ?? null, ...note });
  }

  /**
   * Number, date and month of an invoice are those of its entry in the ledger, not of this job; or of the first open month, if
   * that one was closed meanwhile.
   */
  private async issue(
    order: Order,
    invoiced: Pick<Invoice, 'kind' | 'against' | 'totalPaise' | 'creditPaise' | 'issuedAt'> &
      Partial<Pick<Invoice, 'discounts'>> & { refundId: string | null },
  ): Promise<void> {
    if (await this.invoices.exists({ orderId: order.id, refundId: invoiced.refundId })) return;
    const terms = taxTermsOf(order);
    const stated = terms.gstin ? await this.buyers.findStated(order.userId) : null;
    const buyer = (stated?.gstin === terms.gstin && stated?.name) || ((await this.users.findById(order.userId))?.name ?? 'Erased');
    const issuedAt = await this.closings.open(invoiced.issuedAt);
    const day = istDate(issuedAt);
    const { INVOICE_SERIES } = this.settings;
    const series = invoiced.kind === 'invoice' ? INVOICE_SERIES : `${INVOICE_SERIES}C`;
    const year = financialYear(day);
    const { service, title, gatewayOrderId, paymentId, userId } = order;
    const { percent, sac, place, seller, gstin } = terms;
    await this.mongo.transaction(async () => {
      if (await this.invoices.exists({ orderId: order.id, refundId: invoiced.refundId })) return;
      const before = invoiced.kind === 'invoice' ? { paise: 0, taxPaise: 0 } : await this.notedOf(order.id);
      const split = splitOf(invoiced.totalPaise, taxOfNext(invoiced.totalPaise, before, terms), terms.interState);
      const counter = await this.counters
        .findOneAndUpdate({ _id: `${series}/${year}` }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean();
      const [invoice] = await this.invoices.create([
        {
          ...invoiced,
          ...split,
          issuedAt,
          number: invoiceNumber(series, year, counter?.last ?? 1),
          orderId: order.id,
          gatewayOrderId,
          paymentId: paymentId ?? '',
          userId,
          buyer,
          buyerGstin: gstin,
          sellerGstin: seller,
          ...{ place, percent, sac },
          title,
          service,
        },
      ]);
      if (!invoice) throw new Error('The invoice was not stored');
      // A business claims its tax with it. Everyone else gets one email about an order, and finds the document under Transactions.
      if (gstin) await this.outbox.add('invoice-mail', invoice._id.toString(), { v: 1, invoice_id: invoice._id.toString() });
    });
  }

  /** What credit notes of the order cover until now: all of them together have to be the invoice, to the paisa. */
  private async notedOf(orderId: string): Promise<{ paise: number; taxPaise: number }> {
    const notes = await this.invoices.find({ orderId, kind: 'credit-note' }).lean();
    return {
      paise: notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
      taxPaise: notes.reduce((sum, note) => sum + taxOf(note), 0),
    };
  }
}
