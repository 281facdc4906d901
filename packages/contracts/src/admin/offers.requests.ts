import * as z from 'zod/mini';
import { line, wholeNumber } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { offerCode, soldKind } from '../common/offers.ts';

/** How an offer reaches a customer. */
export const offerType = z.enum(['code', 'automatic', 'gift', 'company', 'referral'], 'Please choose a kind of offer');
export type OfferType = z.infer<typeof offerType>;

const rupees = wholeNumber('Please enter whole rupees, from 1 to 10,00,000', 1, 1_000_000);
const COUNT = 'Please enter a whole number, from 1 to 1,00,000';
const time = z.iso.datetime({ offset: true, error: 'Please choose a time' });

/** `POST admin/offers` (D72). An offer is never changed: it is withdrawn, and another one made. */
export const offerBody = z
  .strictObject({
    type: offerType,
    /** What customers read, as in “Diwali”. */
    title: line('Please enter what customers read', 60),
    /** The same in Hindi; they read the English one without. */
    title_hi: z.optional(line('Please enter what customers read in Hindi', 60)),
    /** Made by us for gift codes and referrals, and for an automatic offer without one. */
    code: z.optional(offerCode),
    percent: z.optional(wholeNumber('Please enter a percentage from 1 to 100', 1, 100)),
    amount: z.optional(rupees),
    /** The most that a percentage takes off. */
    most: z.optional(rupees),
    /** What it is on; if empty, on everything. */
    items: z._default(z.array(z.strictObject({ kind: soldKind, id: z.string().check(z.maxLength(120)) })).check(z.maxLength(50)), []),
    /** Only for someone who has not bought anything yet. */
    first_order: z._default(z.boolean(), false),
    /** Whose work email has this domain. */
    domain: z.optional(z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'Please enter a domain, such as example.com'))),
    /** Can be used on top of an automatic offer. */
    combines: z._default(z.boolean(), false),
    /** Uses by one customer. */
    per_customer: z._default(wholeNumber(COUNT, 1, 100_000), 1),
    /** Uses in all; no limit without. For gift codes: how many codes are made. */
    uses: z.optional(wholeNumber(COUNT, 1, 100_000)),
    /** What it may cost in all, in rupees; no limit without. */
    budget: z.optional(wholeNumber('Please enter whole rupees', 1, 100_000_000)),
    /** Service credit for the customer whose friend bought. */
    referrer_credit: z.optional(rupees),
    starts_at: z.optional(time),
    ends_at: time,
    reason: line('Please enter a reason', 500),
  })
  .check(
    z.refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
      path: ['percent'],
      error: 'Please enter either a percentage or an amount',
    }),
    z.refine(({ type, code }) => type !== 'code' || code !== undefined, { path: ['code'], error: 'Please enter a code' }),
    z.refine(({ type, code, domain }) => type !== 'company' || (code !== undefined && domain !== undefined), {
      path: ['domain'],
      error: 'Please enter a code and the domain of the company’s email addresses',
    }),
    z.refine(({ type, uses }) => type !== 'gift' || (uses !== undefined && uses <= 1000), {
      path: ['uses'],
      error: 'Please enter how many codes to make, at most 1,000',
    }),
    z.refine(({ type, referrer_credit }) => (type === 'referral') === (referrer_credit !== undefined), {
      path: ['referrer_credit'],
      error: 'Please enter what the customer gets whose friend buys',
    }),
  );
export type OfferBody = z.infer<typeof offerBody>;

/** `POST admin/offers/{id}/withdraw`. */
export const withdrawOfferBody = z.strictObject({ reason: line('Please enter a reason', 500) });
export const offersQuery = pageQuery;
