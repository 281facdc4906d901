import * as z from 'zod/mini';
import { errorOwner } from './errors.requests.ts';
import { platformVersion, remoteVersion } from './fields.ts';

/**
 * What browsers measure of a page. Times are in milliseconds, `cls` is a score. `lcp` and `ttfb` are of page loads;
 * `soft_lcp` is the largest paint after a navigation within the page, from the click on.
 */
export const VITALS = ['lcp', 'soft_lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/**
 * `POST /bff/api/v1/telemetry/vitals`: the web vitals of one page, sent when it is left. Unknown fields are ignored, because
 * an open page may be older or newer than the server.
 */
export const webVitals = z.object({
  visit: z.optional(z.string().check(z.maxLength(200))),
  vitals: z
    .array(
      z.object({
        /** The remote, or the shell, that showed the page or, for `inp`, the part of it that was used. */
        remote: errorOwner,
        version: z.union([remoteVersion, platformVersion]),
        /** Route of the page: a pattern, never an address. */
        page: z.string().check(z.maxLength(200), z.regex(/^\/[^?#]*$/)),
        vital: z.enum(VITALS),
        value: z.number().check(z.gte(0), z.lte(600_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
export type WebVitals = z.infer<typeof webVitals>;
