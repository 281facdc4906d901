import * as z from 'zod/mini';

/** `GET admin/payouts` and its export. */
export const payoutsQuery = z.strictObject({
  month: z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month like 2026-11')),
});
export type PayoutsQuery = z.infer<typeof payoutsQuery>;
