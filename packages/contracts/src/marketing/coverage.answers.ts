import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';

/**
 * `GET /bff/api/v1/marketing/coverage/{pin}`: may somebody in this pincode book? `here` names services that a trainer of
 * that very pincode gives, `nearby` those of the same district. `place` is null where India has no such pincode.
 */
export const coverage = z.object({
  place: z.nullable(z.object({ district: z.string(), state: z.string() })),
  here: z.array(sessionType),
  nearby: z.array(sessionType),
});
export type Coverage = z.infer<typeof coverage>;
