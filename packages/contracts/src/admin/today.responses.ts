import * as z from 'zod/mini';
import { alarmRow } from './alarms.responses.ts';

/** `GET /bff/api/v1/admin/demand`: sessions of two weeks by hour and pincode, with the trainers who serve it. */
export const demand = z.object({
  hours: z.array(z.string()),
  rows: z.array(
    z.object({
      pincode: z.string(),
      area: z.string(),
      counts: z.array(z.number()),
      total: z.number(),
      trainers: z.number(),
      /** Hours of the two weeks that these trainers work at each hour. */
      trainer_hours: z.array(z.number()),
    }),
  ),
});
export type Demand = z.infer<typeof demand>;

/** Rupees that came in and went out. `payouts`: what trainers earned, to be paid out by accounting. */
const money = z.object({ captured: z.number(), refunded: z.number(), payouts: z.number() });

/** `GET /bff/api/v1/admin/today`: how the day goes, in parts that the caller may open; the others are null. */
export const adminToday = z.object({
  /** Sessions of the whole day, and the rest until this time of India’s day (`HH:MM`); each beside the same weekday of last week. */
  until: z.string(),
  figures: z.array(z.object({ key: z.enum(['sessions', 'orders', 'revenue', 'tickets']), today: z.number(), last_week: z.number() })),
  /** `week`: today and the six days before. */
  money: z.nullable(z.object({ today: money, week: money })),
  /** Open alarms, newest first, at most 20. */
  alarms: z.nullable(z.array(alarmRow)),
});
export type AdminToday = z.infer<typeof adminToday>;
