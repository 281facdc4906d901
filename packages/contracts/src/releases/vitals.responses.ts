import * as z from 'zod/mini';
import { VITALS } from './vitals.requests.ts';

const percentile = z.nullable(z.number());

/** 75th percentiles, in milliseconds or, for `cls`, as a score. Null if no page reported it. */
export const vitalPercentiles = z.object({
  lcp: percentile,
  soft_lcp: percentile,
  inp: percentile,
  cls: percentile,
  ttfb: percentile,
});
export type VitalPercentiles = z.infer<typeof vitalPercentiles>;

/** Web vitals of one version in the last 7 days: of a page (its route), or of all pages if null. */
export const versionVitals = z.extend(vitalPercentiles, { version: z.string(), page: z.nullable(z.string()) });
export type VersionVitals = z.infer<typeof versionVitals>;

const vitalsArm = z.object({ visitors: z.number(), p75: percentile });

/** One web vital of a canary and of the stable version in the same hours, by visitor. */
export const canaryVital = z.object({
  vital: z.enum(VITALS),
  canary: vitalsArm,
  stable: vitalsArm,
  evidence: z.number(),
  limit: z.number(),
});
export type CanaryVital = z.infer<typeof canaryVital>;
