import type { OfferQuote, OfferQuoteBody } from '@fitghar/contracts/payments';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../catalogue/index.ts';
import { callerLanguage, InvalidFieldsError } from '../../kernel/index.ts';
import { Offers } from '../../offers/index.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';

/** What something costs a customer now, with the offers that apply (D72). The order takes them; a quote does not. */
@Injectable()
export class QuoteOrder {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly orders: OrdersRepository,
    private readonly offers: Offers,
  ) {}

  /** @throws InvalidFieldsError for what is not sold, or a code that cannot be used */
  async run(userId: string, { kind, id, months = 1, code }: OfferQuoteBody): Promise<OfferQuote> {
    const { items } = await this.catalogue.current();
    const item = items.find((each) => each.kind === kind && each.id === id);
    if (!item?.available || item.price === null) throw new InvalidFieldsError({ id: ['This can’t be bought at present'] });
    const pricePaise = item.price * 100 * months;
    const isFirst = await this.orders.isFirstOf(userId);
    const { discounts, refusal } = await this.offers.findFor({ userId, kind, id, pricePaise, isFirst }, code);
    if (refusal) throw new InvalidFieldsError({ code: [refusal] });
    const offers = discounts.map(({ code: each, title, titleHi, paise }) => ({
      code: each,
      title: (callerLanguage() === 'hi' && titleHi) || title,
      amount: paise / 100,
    }));
    return { price: pricePaise / 100, offers, total: discounts.reduce((left, { paise }) => left - paise, pricePaise) / 100 };
  }
}
