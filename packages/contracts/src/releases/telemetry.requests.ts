import * as z from 'zod/mini';
import { errorReport } from './errors.requests.ts';

/**
 * `POST /bff/api/v1/telemetry/remotes`: load outcomes of remotes in one browser, and uncaught errors. `loaded` times the
 * code, `shown` the first view from page start; `failed` is reported at most once per page.
 */
export const remoteTelemetry = z.strictObject({
  visit: z.optional(z.string().check(z.maxLength(200))),
  events: z._default(
    z
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
      .check(z.maxLength(50)),
    [],
  ),
  errors: z._default(z.array(errorReport).check(z.maxLength(10)), []),
});
export type RemoteTelemetry = z.infer<typeof remoteTelemetry>;
