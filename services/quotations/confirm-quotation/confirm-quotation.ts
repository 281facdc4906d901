import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Live, Mongo, Outbox } from '../../kernel/index.ts';
import { MakeOffer, OffersRepository } from '../../offers/index.ts';
import { earned, Fulfilments, incomeOf, Ledger, NotRefundableError, type Order, OrdersRepository } from '../../payments/index.ts';
import { type Quotation, QuotationsRepository } from '../persistence/quotations.repository.ts';

/** For how long the codes can be used. */
const CODE_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Titles of offers have at most so many characters. */
const MOST_TITLE = 60;

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
    const offer = await this.makeOffer.prepaidTrials(by, { title: `From ${company}`.slice(0, MOST_TITLE), uses: sessions, endsAt });
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
    const [order, paise] = await this.incomeOf(quotation, quotation.earned - 1, quotation.earned);
    await this.ledger.post({ event: 'used', of: id, orderId: order.id, lines: earned(paise) });
  }

  /** Codes that nobody has used are over. */
  private async lapse(id: string): Promise<void> {
    const before = await this.quotations.endCodes(id);
    if (!before || before.earned === before.sessions) return;
    const [order, paise] = await this.incomeOf(before, before.earned, before.sessions);
    await this.ledger.post({ event: 'lapsed', of: id, orderId: order.id, lines: earned(paise) });
  }

  /** The payment goes back: what is not used of it is never earned. Of a second payment of the order, nothing was deferred. */
  private async endDeferral({ subjectId }: Order): Promise<number> {
    const before = await this.quotations.endCodes(subjectId);
    return before ? (await this.incomeOf(before, before.earned, before.sessions))[1] : 0;
  }

  /** What these sessions of a quotation earn, in paise without tax. */
  private async incomeOf(quotation: Quotation, from: number, to: number): Promise<[order: Order, paise: number]> {
    const order = await this.orders.findByGatewayId(quotation.gatewayOrderId);
    if (!order) throw new Error(`Quotation ${quotation.id} has no order`);
    return [order, incomeOf(order, to, quotation.sessions) - incomeOf(order, from, quotation.sessions)];
  }
}
