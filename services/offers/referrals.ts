import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey } from '../kernel/index.ts';
import { newCode } from './codes.ts';
import { type Offer, OffersRepository } from './persistence/offers.repository.ts';

const CODE_LENGTH = 8;

/** Each customer's own code for friends, while there is an offer for them. */
@Injectable()
export class Referrals {
  constructor(
    private readonly offers: OffersRepository,
    private readonly clock: Clock,
  ) {}

  /** The customer's code, made when it is first asked for; null without such an offer. */
  async findFor(userId: string): Promise<{ offer: Offer; code: string; friends: number } | null> {
    const [offer] = await this.offers.listRunning('referral', this.clock.now());
    if (!offer) return null;
    const code = (await this.offers.findOwnCode(offer.id, userId)) ?? (await this.make(offer.id, userId));
    return { offer, code, friends: await this.offers.countPaid(code) };
  }

  private async make(offerId: string, referrerId: string): Promise<string> {
    const code = newCode(CODE_LENGTH);
    try {
      await this.offers.insertCodes([{ code, offerId, referrerId }]);
      return code;
    } catch (error) {
      // Another tab was faster.
      const own = isDuplicateKey(error) ? await this.offers.findOwnCode(offerId, referrerId) : null;
      if (!own) throw error;
      return own;
    }
  }
}
