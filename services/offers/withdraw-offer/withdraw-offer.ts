import { Injectable } from '@nestjs/common';
import { Audit, Clock, Live, NotFoundError } from '../../kernel/index.ts';
import { type Offer, OffersRepository } from '../persistence/offers.repository.ts';

/** Ends an offer. Orders that were opened with it keep it while they can be paid. */
@Injectable()
export class WithdrawOffer {
  constructor(
    private readonly offers: OffersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** @throws NotFoundError if there is none, or it was withdrawn before */
  async run(by: string, id: string, reason: string): Promise<Offer> {
    const withdrawn = await this.audit.change({ by, action: 'offer.withdraw', subject: { kind: 'offer', id }, reason }, async () => {
      const offer = await this.offers.withdraw(id, { at: this.clock.now(), by, reason });
      if (!offer) throw new NotFoundError('offer');
      return offer;
    });
    this.live.publish('team', 'team.catalogue');
    return withdrawn;
  }
}
