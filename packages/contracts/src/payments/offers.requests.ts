import * as z from 'zod/mini';
import { wholeNumber } from '../common/fields.ts';
import { offerCode, soldKind } from '../common/offers.ts';

/** `POST offers/quote`: what something costs this customer, with the offers that apply. A code is money, so it is in no address. */
export const offerQuoteBody = z.strictObject({
  kind: soldKind,
  /** As in the catalogue: `trial`, the category of a package, the `type` of a plan, the id of a programme. */
  id: z.string('Please choose what to buy').check(z.maxLength(120)),
  /** Months of a plan. */
  months: z.optional(wholeNumber('Please choose 1 or 3 months', 1, 3)),
  code: z.optional(offerCode),
});
export type OfferQuoteBody = z.infer<typeof offerQuoteBody>;
