import * as z from 'zod/mini';
import { isoDate } from '../booking/fields.ts';
import { line, objectId } from '../common/fields.ts';
import { pageQuery } from '../common/lists.ts';
import { gstin } from '../payments/states.ts';

/** `building`: lines are collected; `discarding`: they are given back. */
export const payoutRunStatus = z.enum(['building', 'draft', 'approved', 'discarding', 'paid', 'discarded']);
export type PayoutRunStatus = z.infer<typeof payoutRunStatus>;
/** `held`: there is no account that can be paid; `carried`: nothing is to be paid, the rest is in the next run. */
export const payoutStatus = z.enum(['due', 'held', 'carried', 'paid']);
export type PayoutStatus = z.infer<typeof payoutStatus>;
export const payoutLineKind = z.enum(['visit', 'correction', 'bonus', 'advance', 'carried']);
export type PayoutLineKind = z.infer<typeof payoutLineKind>;

/** `POST admin/payout-runs`, both days inclusive. Visits before them that no run has had come too. */
export const payoutRunBody = z
  .strictObject({ from: isoDate, to: isoDate })
  .check(z.refine(({ from, to }) => from <= to, { error: 'The first day must not be after the last', path: ['from'] }));
export type PayoutRunBody = z.infer<typeof payoutRunBody>;

export const payoutRunsQuery = pageQuery;
export const runPayoutsQuery = pageQuery;

/** `POST admin/payouts/{id}/lines`: a bonus or an advance, below zero to take one back. Rupees. */
export const payoutLineBody = z.strictObject({
  kind: z.enum(['bonus', 'advance'], 'Please choose a bonus or an advance'),
  amount: z.int('Please enter whole rupees').check(
    z.gte(-100_000),
    z.lte(100_000),
    z.refine((amount) => amount !== 0, 'Please enter an amount'),
  ),
  reason: line('Please enter a reason', 200),
});
export type PayoutLineBody = z.infer<typeof payoutLineBody>;

/** `PUT admin/payouts/{id}/gstin`: of its trainer, from the certificate; null for one who is no longer registered. */
export const trainerGstinBody = z.strictObject({ gstin: z.nullable(gstin) });
export type TrainerGstinBody = z.infer<typeof trainerGstinBody>;

/** `POST admin/payouts/{id}/release`: with the number of the trainer's invoice, if the payout waits for it. */
export const releasePayoutBody = z.strictObject({
  invoice: z.optional(
    z.pipe(
      z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9/-]{1,16}$/, 'Please enter the number as it is on the invoice, at most 16 characters')),
      z.transform((number) => number.toUpperCase()),
    ),
  ),
});
export type ReleasePayoutBody = z.infer<typeof releasePayoutBody>;

/** `POST admin/payout-runs/{id}/paid`: what the bank answered. The same answer again changes nothing. */
export const payoutsPaidBody = z.strictObject({
  paid: z
    .array(
      z.strictObject({
        payout: objectId,
        utr: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{10,22}$/, 'This is not a reference of the bank')),
      }),
    )
    .check(z.minLength(1, 'Please enter a reference'), z.maxLength(1000, 'At most 1,000 at a time')),
});
export type PayoutsPaidBody = z.infer<typeof payoutsPaidBody>;
