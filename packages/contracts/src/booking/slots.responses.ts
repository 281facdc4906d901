import * as z from 'zod/mini';
import { isoDate, slotTime } from './fields.ts';

/** `GET /bff/api/v1/booking/slots`. Dates and times are IST (D3); `left` is the number of free slots. */
export const slotsAnswer = z.object({
  dates: z.array(
    z.object({
      date: isoDate,
      label: z.string(),
      /** Why some of its hours, or all, are closed. */
      closed: z.optional(z.string()),
      slots: z.array(z.object({ time: slotTime, left: z.number() })),
    }),
  ),
  /** Empty, or why a date has no slot. */
  message: z.string(),
});
export type SlotsAnswer = z.infer<typeof slotsAnswer>;
