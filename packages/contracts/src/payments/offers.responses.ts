import * as z from 'zod/mini';

/** `POST offers/quote`. In rupees. */
export const offerQuote = z.object({
  price: z.number(),
  /** Those that apply; their codes go with the purchase. */
  offers: z.array(z.object({ code: z.string(), title: z.string(), amount: z.number() })),
  total: z.number(),
});
export type OfferQuote = z.infer<typeof offerQuote>;

/** `GET offers/referral`: the customer's own code for friends; null while there is no such offer, or nothing is bought yet. */
export const referral = z.object({
  code: z.nullable(z.string()),
  /** As “₹50 off”. */
  friend_gets: z.string(),
  /** Service credit in rupees for each friend. */
  you_get: z.number(),
  /** Friends who bought with it. */
  friends: z.number(),
});
export type Referral = z.infer<typeof referral>;
