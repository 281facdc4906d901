import * as z from 'zod/mini';
import { sessionType, trainerCategory } from '../booking/catalogue.ts';
import { bookingStatus } from '../booking/fields.ts';
import { pageOf } from '../common/page-of.ts';
import { packageNeed, packageState } from './fields.ts';

/** A paid package as ops see it: `used + planned + open + lapsed + refunded` is always 12 (D51). */
export const adminPackage = z.object({
  id: z.string(),
  order_id: z.string(),
  customer: z.object({ id: z.string(), name: z.string() }),
  service_type: sessionType,
  category: trainerCategory,
  state: packageState,
  /** In rupees with tax. */
  price: z.number(),
  used: z.number(),
  planned: z.number(),
  open: z.number(),
  lapsed: z.number(),
  refunded: z.number(),
  usable_until: z.string(),
  /** Until its last day; negative after it. */
  days_left: z.number(),
  pause: z.nullable(z.object({ from: z.string(), until: z.string() })),
  can_pause: z.boolean(),
  /** Of these seven days. */
  coming_week: z.number(),
  /** Mondays of the weeks without a session. */
  gap_weeks: z.array(z.string()),
  /** Times that an hour of its sessions changed, no matter who changed it. */
  moves: z.number(),
  needs: z.array(packageNeed),
  /** How many days ahead the customer was last warned that it lapses; null if not of this last day. */
  warned_days: z.nullable(z.number()),
  sessions: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      time: z.string(),
      status: bookingStatus,
      trainer: z.nullable(z.string()),
      moves: z.number(),
    }),
  ),
});
export type AdminPackage = z.infer<typeof adminPackage>;
export const adminPackages = pageOf(adminPackage);

/** `GET admin/packages/week`: the sessions of packages in the next seven days, and the lines of full hours. */
export const packagesWeek = z.object({
  days: z.array(z.object({ date: z.string(), sessions: z.number(), unassigned: z.number() })),
  waiting: z.array(
    z.object({
      service_type: sessionType,
      date: z.string(),
      time: z.string(),
      waiting: z.number(),
      /** Places that are offered now. */
      offered: z.number(),
      since: z.string(),
    }),
  ),
});
export type PackagesWeek = z.infer<typeof packagesWeek>;
