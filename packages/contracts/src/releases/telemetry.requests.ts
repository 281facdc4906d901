import * as z from 'zod/mini';

/**
 * `POST /bff/api/v1/telemetry/remotes`: how a remote did in one browser. `loaded` and its time are of its code, `shown`
 * of the page's start until its first view stood, `failed` comes at most once a page.
 */
export const remoteTelemetry = z.strictObject({
  visit: z.optional(z.string().check(z.maxLength(200))),
  events: z
    .array(
      z.strictObject({
        remote: z.string().check(z.maxLength(40)),
        version: z.string().check(z.maxLength(40)),
        outcome: z.enum(['loaded', 'shown', 'failed']),
        phase: z.enum(['gate', 'entry', 'code', 'render']),
        ms: z.number().check(z.gte(0), z.lte(600_000)),
        attempt: z.number().check(z.int(), z.gte(0), z.lte(1000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
export type RemoteTelemetry = z.infer<typeof remoteTelemetry>;
