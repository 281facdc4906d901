import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Live, Outbox } from '../../kernel/index.ts';
import { MakeOffer, OffersRepository } from '../../offers/index.ts';
import { Fulfilments, NotRefundableError } from '../../payments/index.ts';
import { QuotationsRepository } from '../persistence/quotations.repository.ts';

/** For how long the codes can be used. */
const CODE_DAYS = 180;
const DAY_MS = 24 * 3_600_000;
/** Titles of offers have at most so many characters. */
const MOST_TITLE = 60;

/** Delivers what a company has paid for: a code for each session. */
@Injectable()
export class ConfirmQuotation implements OnModuleInit {
  constructor(
    private readonly fulfilments: Fulfilments,
    private readonly quotations: QuotationsRepository,
    private readonly makeOffer: MakeOffer,
    private readonly offers: OffersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    this.fulfilments.register('quotation', {
      fulfil: ({ subjectId }) => this.fulfil(subjectId),
      onRefunded: ({ subjectId }) => this.endCodes(subjectId),
      refundTerms: async () => {
        throw new NotRefundableError('What a company has bought is refunded by agreement only');
      },
    });
  }

  private async fulfil(id: string): Promise<'delivered' | 'impossible'> {
    const quotation = await this.quotations.find(id);
    if (quotation?.status !== 'open') return 'impossible';
    const { company, sessions, by } = quotation;
    const endsAt = new Date(this.clock.now().getTime() + CODE_DAYS * DAY_MS);
    const offer = await this.makeOffer.prepaidTrials(by, { title: `From ${company}`.slice(0, MOST_TITLE), uses: sessions, endsAt });
    // If it was withdrawn in this moment, the transaction conflicts and is repeated.
    if (!(await this.quotations.end(id, { status: 'paid', offerId: offer.id }))) return 'impossible';
    await this.outbox.add('quotation-mail', `${id}.paid`, { v: 1, quotation_id: id, status: 'paid' });
    this.live.publish('team', 'team.enquiries');
    return 'delivered';
  }

  private async endCodes(id: string): Promise<void> {
    const quotation = await this.quotations.find(id);
    if (!quotation?.offerId) return;
    await this.offers.withdraw(quotation.offerId, { at: this.clock.now(), by: quotation.by, reason: 'The payment was refunded' });
  }
}
