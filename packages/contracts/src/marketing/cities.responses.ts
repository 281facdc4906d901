import * as z from 'zod/mini';
import { sessionType } from '../booking/catalogue.ts';

/** `GET /bff/api/v1/marketing/cities/{city}`, in the language of the caller's page. */
export const city = z.object({
  /** Its address: `/in/pune`. */
  slug: z.string(),
  name: z.string(),
  /** Services that we sell in some part of it; empty if we are not there yet. */
  services: z.array(sessionType),
  /** Some of the parts that we go to, with their pincodes: `Kothrud (411038), Wakad (411057)`. */
  areas: z.string(),
});
export type City = z.infer<typeof city>;
