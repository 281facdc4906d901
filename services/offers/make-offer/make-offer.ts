import type { OfferBody } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { Audit, Clock, InvalidFieldsError, isDuplicateKey, Live, newId } from '../../kernel/index.ts';
import { newCode } from '../codes.ts';
import { type Offer, OffersRepository } from '../persistence/offers.repository.ts';

/** A start that is a little in the past is what someone chose as “now”. */
const PAST_MS = 60_000;
const GIFT_CODE_LENGTH = 12;
/** Of a code that nobody types. */
const OWN_CODE_LENGTH = 10;
/** Each quote looks at all of them. */
const MAX_AUTOMATIC = 50;

/** Makes an offer (D72). */
@Injectable()
export class MakeOffer {
  constructor(
    private readonly offers: OffersRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** @throws InvalidFieldsError for a time that is over, a code that exists, or what we do not sell */
  async run(by: string, body: OfferBody): Promise<Offer> {
    const now = this.clock.now();
    const startsAt = body.starts_at ? new Date(body.starts_at) : now;
    const endsAt = new Date(body.ends_at);
    if (startsAt.getTime() < now.getTime() - PAST_MS) throw new InvalidFieldsError({ starts_at: ['Please choose a time to come'] });
    if (endsAt <= startsAt || endsAt <= now) throw new InvalidFieldsError({ ends_at: ['Please choose a time after the start'] });
    await this.assertSold(body);
    if (body.type === 'automatic' && (await this.offers.listRunning('automatic', startsAt)).length >= MAX_AUTOMATIC)
      throw new InvalidFieldsError({ type: [`At most ${MAX_AUTOMATIC} automatic offers can run at the same time`] });
    if (body.type === 'referral' && (await this.offers.listRunning('referral', startsAt)).length)
      throw new InvalidFieldsError({ type: ['An offer for friends runs already. Withdraw it first'] });
    const offer = offerOf(by, body, { startsAt, endsAt, createdAt: now });
    const subject = { kind: 'offer', id: offer.id } as const;
    try {
      await this.audit.change({ by, action: 'offer.make', subject, reason: body.reason }, () => this.store(offer));
    } catch (error) {
      if (isDuplicateKey(error)) throw new InvalidFieldsError({ code: ['Another offer has this code. Please choose another'] });
      throw error;
    }
    this.live.publish('team', 'team.catalogue');
    return offer;
  }

  /**
   * Trials that a company has paid for, one a code. Call inside the transaction that delivers them.
   * @param trials `endsAt`: until when the codes can be used
   */
  async prepaidTrials(by: string, { title, uses, endsAt }: Pick<Offer, 'title' | 'endsAt'> & { uses: number }): Promise<Offer> {
    const startsAt = this.clock.now();
    const body: OfferBody = {
      ...{ type: 'gift', title, percent: 100, uses, reason: 'Paid for by a company', ends_at: endsAt.toISOString() },
      ...{ items: [{ kind: 'trial', id: 'trial' }], first_order: false, combines: false, per_customer: 1 },
    };
    const offer = { ...offerOf(by, body, { startsAt, endsAt, createdAt: startsAt }), prepaid: true };
    await this.store(offer);
    return offer;
  }

  private async store(offer: Offer): Promise<void> {
    await this.offers.insert(offer);
    await this.offers.insertCodes(codesOf(offer).map((code) => ({ code, offerId: offer.id, referrerId: null })));
  }

  private async assertSold({ items }: OfferBody): Promise<void> {
    const { items: sold } = await this.catalogue.current();
    for (const [index, { kind, id }] of items.entries())
      if (!sold.some((each) => each.kind === kind && each.id === id))
        throw new InvalidFieldsError({ [`items.${index}`]: ['We do not sell this'] });
  }
}

function offerOf(by: string, body: OfferBody, times: Pick<Offer, 'startsAt' | 'endsAt' | 'createdAt'>): Offer {
  const { type, title, title_hi, code, percent, amount, most, items, first_order, domain, combines, per_customer, uses, budget } = body;
  const paise = (rupees: number | undefined) => (rupees === undefined ? null : rupees * 100);
  const ofMany = type === 'gift' || type === 'referral';
  return {
    ...{
      id: newId(),
      type,
      title,
      titleHi: title_hi ?? null,
      items,
      combines,
      reason: body.reason,
      by,
      ...times,
      withdrawn: null,
      prepaid: false,
      used: 0,
      costPaise: 0,
    },
    code: ofMany ? null : (code ?? newCode(OWN_CODE_LENGTH)),
    ...{ percent: percent ?? null, amountPaise: paise(amount), mostPaise: paise(most) },
    // A friend is someone who is new.
    firstOrder: first_order || type === 'referral',
    domain: (type === 'company' && domain) || null,
    // Someone may be given two gifts.
    perCustomer: type === 'gift' ? (uses ?? 1) : per_customer,
    ...{ uses: uses ?? null, budgetPaise: paise(budget), referrerCreditPaise: paise(body.referrer_credit) },
  };
}

const codesOf = ({ type, code, uses }: Offer): string[] =>
  type === 'gift' ? Array.from({ length: uses ?? 1 }, () => newCode(GIFT_CODE_LENGTH)) : code ? [code] : [];
