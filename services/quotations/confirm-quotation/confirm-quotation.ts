import { DAY_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { MakeOffer, OffersRepository } from '../../offers/index.ts';
import { earned, Fulfilments, incomeOf, Ledger, NotRefundableError, type Order, OrdersRepository } from '../../payments/index.ts';
import { type Quotation, QuotationsRepository } from '../persistence/quotations.repository.ts';

/** For how long the codes can be used. */
const CODE_DAYS = 180;
/** Titles of offers have at most so many characters. */
const MAX_TITLE = 60;

/** Delivers what a company has paid for: a code for each session. Its income is earned when the code is used, or ends. */
@Injectable()
export class ConfirmQuotation implements OnModuleInit {
  constructor(
    private readonly fulfilments: Fulfilments,
    private readonly quotations: QuotationsRepository,
    private readonly makeOffer: MakeOffer,
    private readonly offers: OffersRepository,
    private readonly orders: OrdersRepository,
    private readonly ledger: Ledger,
    private readonly mongo: Mongo,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
    private readonly handlers: JobHandlers,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('quotation', {
      deferred: true,
      fulfil: ({ subjectId }) => this.fulfil(subjectId),
      onCodeUsed: (offerId, order) => this.earn(offerId, order),
      endDeferral: (order) => this.endDeferral(order),
      onRefunded: ({ subjectId }) => this.endCodes(subjectId),
      refundTerms: async () => {
        throw new NotRefundableError('What a company has bought is refunded by agreement only');
      },
    });
    this.handlers.on('lapse-codes', ({ quotation_id }) => this.mongo.transaction(() => this.lapse(quotation_id)));
  }

  private async fulfil(id: string): Promise<'delivered' | 'impossible'> {
    const quotation = await this.quotations.find(id);
    if (quotation?.status !== 'open') return 'impossible';
    const { company, sessions, by } = quotation;
    const endsAt = new Date(this.clock.now().getTime() + CODE_DAYS * DAY_MS);
    const offer = await this.makeOffer.prepaidTrials(by, { title: `From ${company}`.slice(0, MAX_TITLE), uses: sessions, endsAt });
    // If it was withdrawn in this moment, the transaction conflicts and is repeated.
    if (!(await this.quotations.end(id, { status: 'paid', offerId: offer.id }))) return 'impossible';
    await this.outbox.add('lapse-codes', id, { v: 1, quotation_id: id }, endsAt);
    await this.outbox.add('quotation-mail', `${id}.paid`, { v: 1, quotation_id: id, status: 'paid' });
    this.live.publish('team', 'team.enquiries');
    return 'delivered';
  }

  private async endCodes(id: string): Promise<void> {
    const quotation = await this.quotations.find(id);
    if (!quotation?.offerId) return;
    await this.offers.withdraw(quotation.offerId, { at: this.clock.now(), by: quotation.by, reason: 'The payment was refunded' });
  }

  /** A code is used: its session is earned. Of one that has lapsed, it was earned before. */
  private async earn(offerId: string, { id }: Order): Promise<void> {
    const quotation = await this.quotations.useCode(offerId);
    if (!quotation) return;
    const order = await this.orderOf(quotation);
    const lines = earned(incomeBetween(order, quotation, quotation.earned - 1, quotation.earned));
    await this.ledger.post({ event: 'used', of: id, orderId: order.id, lines });
  }

  /** Codes that nobody has used are over. */
  private async lapse(id: string): Promise<void> {
    const before = await this.quotations.endCodes(id);
    if (!before || before.earned === before.sessions) return;
    const order = await this.orderOf(before);
    const lines = earned(incomeBetween(order, before, before.earned, before.sessions));
    await this.ledger.post({ event: 'lapsed', of: id, orderId: order.id, lines });
  }

  /** The payment goes back: what is not used of it is never earned. */
  private async endDeferral(order: Order): Promise<number> {
    const before = await this.quotations.endCodes(order.subjectId);
    return before ? incomeBetween(order, before, before.earned, before.sessions) : 0;
  }

  private async orderOf({ id, gatewayOrderId }: Quotation): Promise<Order> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (!order) throw new Error(`Quotation ${id} has no order`);
    return order;
  }
}

/** What these sessions of a quotation earn, in paise without tax. */
const incomeBetween = (order: Order, { sessions }: Quotation, from: number, to: number): number =>
  incomeOf(order, to, sessions) - incomeOf(order, from, sessions);
