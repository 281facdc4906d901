import * as z from 'zod/mini';
import { platformVersion } from './fields.ts';

const candidate = z.object({
  version: z.string(),
  /** Range of the platform that it needs. */
  platform: z.string(),
  /** Whether this shell provides that platform; a version that does not fit is not loaded. */
  fits: z.boolean(),
});

/**
 * Why a version is served. `preview`: chosen for this browser on *Releases*. `fallback`: the newest that fits, because the
 * stable one does not. `source`: a development server of `npm run dev`.
 */
const servedBecause = z.enum(['preview', 'canary', 'stable', 'fallback', 'source']);

/** `GET /bff/api/v1/admin/releases/served`: what a new page in this browser gets of each remote, and why. */
export const servedRemotes = z.object({
  /** Version of the platform that the shell provides. */
  platform: platformVersion,
  rows: z.array(
    z.object({
      name: z.string(),
      /** Null if no version can be served. */
      served: z.nullable(candidate),
      why: z.nullable(servedBecause),
      /** The development server that serves it instead of the site. */
      origin: z.nullable(z.string()),
      stable: z.nullable(candidate),
      /** `chosen`: whether this browser is in its share of visitors. */
      canary: z.nullable(z.extend(candidate, { percent: z.number(), chosen: z.boolean() })),
    }),
  ),
});
export type ServedRemotes = z.infer<typeof servedRemotes>;
