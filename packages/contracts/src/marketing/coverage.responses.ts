import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';

/**
 * `GET /bff/api/v1/marketing/coverage/{pin}`: whether a pincode is served. `here`: services of trainers in this pincode;
 * `nearby`: of trainers in the same district. `place` is null if the pincode does not exist.
 */
export const coverage = z.object({
  place: z.nullable(z.object({ district: z.string(), state: z.string() })),
  here: z.array(sessionType),
  nearby: z.array(sessionType),
  /** Services that we do not sell there (D68), and the day from which we will, if that is decided; missing if we sell all. */
  closed: z.optional(z.object({ services: z.array(sessionType), opens_on: z.nullable(z.string()) })),
});
/** The same whether it was sent before. */
export const areaWishResult = z.object({ received: z.literal(true) });
export type Coverage = z.infer<typeof coverage>;
