import * as z from 'zod/mini';
import { soldKind } from '../common/offers.ts';
import { offerType } from './offers.requests.ts';

export const offerState = z.enum(['planned', 'running', 'used up', 'over', 'withdrawn']);
export type OfferState = z.infer<typeof offerState>;

/** An offer with what was used of it. In rupees. */
export const offer = z.object({
  id: z.string(),
  state: offerState,
  type: offerType,
  title: z.string(),
  title_hi: z.nullable(z.string()),
  /** Of a gift or referral there are many. */
  code: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  most: z.nullable(z.number()),
  items: z.array(z.object({ kind: soldKind, id: z.string() })),
  first_order: z.boolean(),
  domain: z.nullable(z.string()),
  combines: z.boolean(),
  per_customer: z.number(),
  uses: z.nullable(z.number()),
  budget: z.nullable(z.number()),
  referrer_credit: z.nullable(z.number()),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string(),
  by: z.string(),
  /** By orders that are paid, or still can be. */
  used: z.number(),
  cost: z.number(),
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type Offer = z.infer<typeof offer>;

/** `GET admin/offers`, newest first. */
export const offers = z.object({ rows: z.array(offer), page: z.number(), limit: z.number(), total: z.number() });

/** `GET admin/offers/{id}/codes`: the codes of a gift. */
export const giftCodes = z.object({ rows: z.array(z.object({ code: z.string(), used: z.boolean() })) });
