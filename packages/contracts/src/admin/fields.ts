import * as z from 'zod/mini';
import { line } from '../common/fields.ts';

/** Role of a team member. `admin` has all permissions, the others those of {@link PERMISSIONS}. */
export const staffRole = z.enum(['admin', 'ops', 'nutrition', 'accountant', 'support', 'release', 'viewer']);
export type StaffRole = z.infer<typeof staffRole>;

/** Audience of a notice. */
export const noticeAudience = z.enum(['everybody', 'session-ahead', 'plan-buyers', 'students']);
export type NoticeAudience = z.infer<typeof noticeAudience>;

/** P pending, A approved, R rejected (section 3). */
export const trainerStatus = z.enum(['P', 'A', 'R']);
export type TrainerStatus = z.infer<typeof trainerStatus>;

/** A paid package: `finished` has no session to come or to plan. */
export const packageState = z.enum(['running', 'finished', 'refunding', 'refunded']);
export type PackageState = z.infer<typeof packageState>;

/** What a running package needs: a week without a session, sessions that moved often, or open ones that soon lapse. */
export const packageNeed = z.enum(['gap', 'moved', 'lapsing']);
export type PackageNeed = z.infer<typeof packageNeed>;

export const reason = line('Please enter a reason', 500);
export const yesNo = z.enum(['yes', 'no']);

/** Every state of an order; customers read fewer (D35). */
export const orderState = z.enum(['created', 'attempted', 'failed', 'expired', 'paid', 'part_refunded', 'refunded', 'disputed']);
export type OrderState = z.infer<typeof orderState>;

/**
 * What became of a payment. `pending`: not captured yet. `mismatch` and `unknown-order` need review; the team refunds them:
 * `returned`.
 */
export const paymentOutcome = z.enum(['pending', 'delivered', 'refund-late', 'refund-duplicate', 'mismatch', 'unknown-order', 'returned']);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;
