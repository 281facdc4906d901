import { getGiftCodes, getOffers, makeOffer, type Offer as OfferView, withdrawOffer } from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, InvalidFieldsError, istIso, NotFoundError } from '@fitghar/services/kernel';
import { MakeOffer, type Offer, OffersRepository, WithdrawOffer } from '@fitghar/services/offers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { only } from './only.ts';

const rupees = (paise: number | null) => (paise === null ? null : paise / 100);

function stateOf({ withdrawn, startsAt, endsAt, uses, used, budgetPaise, costPaise }: Offer, now: Date): OfferView['state'] {
  if (withdrawn) return 'withdrawn';
  if (endsAt <= now) return 'over';
  if (startsAt > now) return 'planned';
  return (uses !== null && used >= uses) || (budgetPaise !== null && costPaise >= budgetPaise) ? 'used up' : 'running';
}

/** Offers (D72). */
@ApiTags('admin')
@Controller('bff')
export class AdminOffersController {
  constructor(
    private readonly offers: OffersRepository,
    private readonly make: MakeOffer,
    private readonly withdraw: WithdrawOffer,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(getOffers)
  @RequirePermissions('catalogue.read')
  async list(@Input() { page, limit }: Input<typeof getOffers>) {
    const { rows, total } = await this.offers.findPage({ page, limit });
    return { rows: await this.views(rows), page, limit, total };
  }

  /** Each is worth money, so who looks is in the audit log. */
  @Handles(getGiftCodes)
  @RequirePermissions('catalogue.write')
  @Throws(NotFoundError)
  async codes(@CurrentUser() me: Principal, @Input() { id }: Input<typeof getGiftCodes>) {
    if ((await this.offers.find(id))?.type !== 'gift') throw new NotFoundError('offer');
    await this.audit.read({ by: me.userId, action: 'offer.codes', subject: { kind: 'offer', id } });
    return { rows: await this.offers.listCodes(id) };
  }

  @Handles(makeOffer)
  @RequirePermissions('catalogue.write')
  @Throws(InvalidFieldsError)
  async makeOffer(@CurrentUser() me: Principal, @Input() { body }: Input<typeof makeOffer>): Promise<OfferView> {
    return this.view(await this.make.run(me.userId, body));
  }

  /** Orders that were opened with it keep it while they can be paid. */
  @Handles(withdrawOffer)
  @RequirePermissions('catalogue.write')
  @Throws(NotFoundError)
  async withdrawOffer(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof withdrawOffer>): Promise<OfferView> {
    return this.view(await this.withdraw.run(me.userId, id, reason));
  }

  private async view(offer: Offer): Promise<OfferView> {
    return only(await this.views([offer]));
  }

  private async views(offers: readonly Offer[]): Promise<OfferView[]> {
    const nameOf = await this.users.memberNames(offers.flatMap(({ by, withdrawn }) => [by, withdrawn?.by]));
    return offers.map((offer) => {
      const { id, type, title, titleHi, code, percent, amountPaise, mostPaise, items, firstOrder, domain, combines, perCustomer } = offer;
      const { uses, budgetPaise, referrerCreditPaise, startsAt, endsAt, reason, by, used, costPaise, withdrawn } = offer;
      return {
        ...{ id, state: stateOf(offer, this.clock.now()), type, title, title_hi: titleHi, code, percent },
        ...{ items, domain, combines, uses, reason, used },
        ...{ amount: rupees(amountPaise), most: rupees(mostPaise), budget: rupees(budgetPaise), cost: costPaise / 100 },
        ...{ first_order: firstOrder, per_customer: perCustomer, referrer_credit: rupees(referrerCreditPaise) },
        ...{ starts_at: istIso(startsAt), ends_at: istIso(endsAt), by: nameOf(by) },
        withdrawn: withdrawn && { at: istIso(withdrawn.at), by: nameOf(withdrawn.by), reason: withdrawn.reason },
      };
    });
  }
}
