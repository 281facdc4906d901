import type { SoldKind } from '@fitghar/contracts/common';
import { formatDateTime } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UsersRepository } from '../identity/index.ts';
import { Clock, isDuplicateKey, istIso, PersonalData } from '../kernel/index.ts';
import { discountOf } from './discount.ts';
import { OfferUsedUpError } from './offers.errors.ts';
import { type Offer, type OfferCode, OffersRepository, type OfferUse } from './persistence/offers.repository.ts';

/** What someone is about to buy. */
export interface Purchase {
  userId: string;
  kind: SoldKind;
  /** As in the catalogue. */
  id: string;
  pricePaise: number;
  /** Whether the customer has not bought anything yet. */
  isFirst: boolean;
}

/** An offer as it applies to a purchase. */
export interface Discount {
  offerId: string;
  code: string;
  title: string;
  /** In Hindi, if the owner wrote it. */
  titleHi?: string | null;
  /** A company has paid for it. */
  prepaid: boolean;
  paise: number;
}

/** The part of an order that its offers need. */
interface OfferedOrder {
  id: string;
  userId: string;
  discounts: readonly Discount[];
}

/**
 * Offers (D72): found for a purchase, taken with its order in the same transaction, released when the order lapses. A limit or
 * budget is never passed, however many order at once.
 */
@Injectable()
export class Offers implements OnModuleInit {
  constructor(
    private readonly offers: OffersRepository,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register('offers', {
      export: async (userId) => (await this.offers.listUsesOfCustomer(userId)).map(({ code, paise }) => ({ code, paise })),
      erase: async () => undefined, // ids only; the books need them
    });
  }

  /**
   * The best automatic offer, and that of a code: together if the code allows it, otherwise the code's.
   * @returns the discounts, and why the code cannot be used
   */
  async findFor(purchase: Purchase, code?: string): Promise<{ discounts: Discount[]; refusal: string | null }> {
    return this.combine(purchase, await this.automaticFor(purchase), code);
  }

  private async combine(purchase: Purchase, automatic: Discount | undefined, code: string | undefined) {
    if (!code || code === automatic?.code) return { discounts: automatic ? [automatic] : [], refusal: null };
    const typed = await this.resolve(purchase, code);
    if (typeof typed === 'string') return { discounts: automatic ? [automatic] : [], refusal: typed };
    if (!automatic) return { discounts: [typed.discount], refusal: null };
    if (typed.combines) {
      const rest = discountOf(typed, purchase.pricePaise - automatic.paise);
      return { discounts: [automatic, ...(rest ? [{ ...typed.discount, paise: rest }] : [])], refusal: null };
    }
    if (typed.discount.paise > automatic.paise) return { discounts: [typed.discount], refusal: null };
    return { discounts: [automatic], refusal: `“${automatic.title}” already takes off as much, and the two can’t be combined` };
  }

  /**
   * The discounts of an order that is about to be opened with these codes, which a quote named.
   * @throws OfferUsedUpError if not all of them apply any more
   */
  async assertApply(purchase: Purchase, codes: readonly string[]): Promise<Discount[]> {
    const automatic = await this.automaticFor(purchase);
    const typed = codes.find((code) => code !== automatic?.code);
    const { discounts } = await this.combine(purchase, automatic, typed);
    const missing = codes.find((code) => !discounts.some((each) => each.code === code));
    if (missing) throw new OfferUsedUpError((await this.findByCode(missing))?.offer.title ?? missing);
    return discounts.filter(({ code }) => codes.includes(code));
  }

  /** Call inside the transaction that stores the order, at its end: many may wait for the same offer. @throws OfferUsedUpError */
  async take(order: OfferedOrder): Promise<void> {
    for (const discount of order.discounts)
      await this.takeOne(order, discount, false).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new OfferUsedUpError(discount.title) : error;
      });
  }

  /**
   * The order is paid. One that had lapsed takes its offers again. Call inside the transaction.
   * @returns false if nothing is left of one. A duplicate key means that another order was faster, and this one should try again
   */
  async keep(order: OfferedOrder): Promise<boolean> {
    for (const discount of order.discounts) {
      if (await this.offers.markPaid(order.id, discount.offerId)) continue;
      try {
        await this.takeOne(order, discount, true);
      } catch (error) {
        if (error instanceof OfferUsedUpError) return false;
        throw error;
      }
    }
    return true;
  }

  /** The order lapsed, or nothing came of it. Call inside the transaction. */
  async release(orderId: string): Promise<void> {
    for (const use of await this.offers.listUsesOfOrder(orderId)) await this.offers.deleteUse(use);
  }

  /** Whom an order with a friend's code brings credit, and how much. */
  async referrerOf({ userId, discounts }: OfferedOrder): Promise<{ userId: string; paise: number } | null> {
    for (const { code } of discounts) {
      const found = await this.findByCode(code);
      if (found?.referrerId && found.referrerId !== userId && found.offer.referrerCreditPaise)
        return { userId: found.referrerId, paise: found.offer.referrerCreditPaise };
    }
    return null;
  }

  /** A customer who orders again means the new order: what only unpaid ones hold moves to it, or back to the one that is paid first. */
  private async takeOne({ id: orderId, userId }: OfferedOrder, { offerId, code, title, paise }: Discount, paid: boolean): Promise<void> {
    const offer = await this.offers.find(offerId);
    const own = await this.offers.listUsesOfCustomer(userId, offerId);
    if (!offer || own.filter((use) => use.paid).length >= offer.perCustomer) throw new OfferUsedUpError(title);
    const isFull = own.length >= offer.perCustomer;
    const moved = own.filter((use) => !use.paid && (isFull || use.code === code));
    for (const use of moved) await this.offers.deleteUse(use);
    const numbers = own.filter((use) => !moved.includes(use)).map((use) => use.number);
    const onceCode = offer.type === 'gift' ? code : null;
    if (onceCode && (await this.offers.findOnceUse(onceCode))) throw new OfferUsedUpError(title);
    const number = Array.from({ length: offer.perCustomer }, (_, index) => index).find((each) => !numbers.includes(each)) ?? 0;
    if (!(await this.offers.count(offer, paise))) throw new OfferUsedUpError(title);
    await this.offers.insertUse({ orderId, offerId, userId, code, onceCode, number, paise, paid });
  }

  private async automaticFor(purchase: Purchase): Promise<Discount | undefined> {
    const [running, uses] = await Promise.all([
      this.offers.listRunning('automatic', this.clock.now()),
      this.offers.listUsesOfCustomer(purchase.userId),
    ]);
    const best = running
      .flatMap((offer) => (offer.code ? [{ offer, discount: toDiscount(offer, offer.code, purchase) }] : []))
      .filter(({ discount }) => discount.paise > 0)
      .toSorted((one, other) => other.discount.paise - one.discount.paise);
    for (const { offer, discount } of best) if ((await this.refusalOf(offer, purchase, uses)) === null) return discount;
    return undefined;
  }

  /** @returns the offer with its discount, or why the code cannot be used */
  private async resolve(purchase: Purchase, code: string): Promise<(Offer & { discount: Discount }) | string> {
    const found = await this.findByCode(code);
    if (!found) return 'We don’t know this code. Please check it';
    const { offer, referrerId } = found;
    if (referrerId === purchase.userId) return 'This code is for your friends';
    if (offer.type === 'gift') {
      const use = await this.offers.findOnceUse(code);
      if (use && (use.paid || use.userId !== purchase.userId)) return 'This code has been used';
    }
    const refusal = await this.refusalOf(offer, purchase, await this.offers.listUsesOfCustomer(purchase.userId, offer.id));
    if (refusal) return refusal;
    const discount = toDiscount(offer, code, purchase);
    return discount.paise ? { ...offer, discount } : 'This code takes nothing off this price';
  }

  private async findByCode(code: string): Promise<(OfferCode & { offer: Offer }) | null> {
    const found = await this.offers.findCode(code);
    const offer = found && (await this.offers.find(found.offerId));
    return offer && { ...found, offer };
  }

  /** Why an offer does not apply, for customers; null if it does. @param uses of the customer */
  private async refusalOf(offer: Offer, purchase: Purchase, uses: readonly OfferUse[]): Promise<string | null> {
    const now = this.clock.now();
    const { items, uses: limit, used, budgetPaise, costPaise, firstOrder, domain, perCustomer } = offer;
    if (offer.withdrawn || offer.endsAt <= now) return 'This offer has ended';
    if (offer.startsAt > now) return `This code can be used from ${formatDateTime(istIso(offer.startsAt))}`;
    if (items.length && !items.some(({ kind, id }) => kind === purchase.kind && id === purchase.id))
      return 'This code isn’t for what you’re buying';
    if (firstOrder && !purchase.isFirst) return 'This code is for a first order';
    if (domain && !(await this.users.findById(purchase.userId))?.email.endsWith(`@${domain}`))
      return `This code is for people with an email address at ${domain}`;
    const own = uses.filter(({ offerId }) => offerId === offer.id);
    if (own.filter(({ paid }) => paid).length >= perCustomer) return 'You’ve used this code';
    // What only an unpaid order of the same customer holds is free for the next one.
    const held = own.filter(({ paid }) => !paid);
    const heldPaise = held.reduce((sum, { paise }) => sum + paise, 0);
    const isUsedUp = limit !== null && used - held.length >= limit;
    const isSpent = budgetPaise !== null && costPaise - heldPaise + discountOf(offer, purchase.pricePaise) > budgetPaise;
    return isUsedUp || isSpent ? 'This offer has been used up' : null;
  }
}

const toDiscount = (offer: Offer, code: string, { pricePaise }: Purchase): Discount => ({
  offerId: offer.id,
  code,
  title: offer.title,
  titleHi: offer.titleHi,
  prepaid: offer.prepaid,
  paise: discountOf(offer, pricePaise),
});
