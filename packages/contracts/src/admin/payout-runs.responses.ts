import * as z from 'zod/mini';
import { pageOf } from '../common/page-of.ts';
import { payoutRunStatus, payoutStatus } from './payout-runs.requests.ts';

/** A payout run. Rupees. */
export const payoutRun = z.object({
  id: z.string(),
  number: z.number(),
  from: z.string(),
  to: z.string(),
  status: payoutRunStatus,
  by: z.string(),
  created_at: z.string(),
  approved_by: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  trainers: z.number(),
  visits: z.number(),
  gross: z.number(),
  withheld: z.number(),
  net: z.number(),
  /** Whether someone else has to approve it. */
  needs_second: z.boolean(),
});
export type PayoutRun = z.infer<typeof payoutRun>;
export const payoutRuns = pageOf(payoutRun);

/** What the bank says of an account: `other-name` exists and belongs to another name, `failed` could not be checked. */
export const accountCheckStatus = z.enum(['asked', 'valid', 'other-name', 'invalid', 'failed']);
export type AccountCheckStatus = z.infer<typeof accountCheckStatus>;

/** What a trainer gets by it. Rupees. */
export const runPayout = z.object({
  id: z.string(),
  trainer: z.object({ id: z.string(), name: z.string() }),
  status: payoutStatus,
  held_for: z.nullable(z.string()),
  visits: z.number(),
  gross: z.number(),
  /** Of a trainer who is registered, as of this payout; else null. */
  gstin: z.nullable(z.string()),
  /** GST on the pay of one who is, against their invoice. */
  gst: z.number(),
  /** Its number; null until it has come. */
  invoice: z.nullable(z.string()),
  withheld: z.number(),
  collected: z.number(),
  net: z.number(),
  account_last4: z.nullable(z.string()),
  /** Null if accounts are not checked. */
  account_check: z.nullable(accountCheckStatus),
  utr: z.nullable(z.string()),
});
export type RunPayout = z.infer<typeof runPayout>;
export const runPayouts = pageOf(runPayout);
