import { formatPaise } from '@fitghar/contracts/common';
import { getReferral, quoteOffers, type Referral } from '@fitghar/contracts/payments';
import { callerLanguage, InvalidFieldsError } from '@fitghar/services/kernel';
import { type Offer, Referrals } from '@fitghar/services/offers';
import { OrdersRepository, QuoteOrder } from '@fitghar/services/payments';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequireUserType } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const NO_REFERRAL: Referral = { code: null, friend_gets: '', you_get: 0, friends: 0 };

const DISCOUNT = { en: (off: string) => `${off} off`, hi: (off: string) => `${off} की छूट` };
const discountText = ({ percent, amountPaise }: Offer): string =>
  DISCOUNT[callerLanguage()](percent === null ? formatPaise(amountPaise ?? 0) : `${percent}%`);

/** Offers as customers use them (D72). */
@ApiTags('payments')
@RequireUserType('U')
@Controller('bff')
export class OffersController {
  constructor(
    private readonly quoteOrder: QuoteOrder,
    private readonly referrals: Referrals,
    private readonly orders: OrdersRepository,
  ) {}

  @Handles(quoteOffers)
  @Throws(InvalidFieldsError)
  quote(@CurrentUser() me: Principal, @Input() { body }: Input<typeof quoteOffers>) {
    return this.quoteOrder.run(me.userId, body);
  }

  /** For customers who have bought something: they know what they recommend. */
  @Handles(getReferral)
  async referral(@CurrentUser() me: Principal): Promise<Referral> {
    if (await this.orders.isFirstOf(me.userId)) return NO_REFERRAL;
    const found = await this.referrals.findFor(me.userId);
    if (!found) return NO_REFERRAL;
    const { offer, code, friends } = found;
    return { code, friend_gets: discountText(offer), you_get: (offer.referrerCreditPaise ?? 0) / 100, friends };
  }
}
