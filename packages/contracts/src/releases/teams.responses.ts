import * as z from 'zod/mini';
import { vitalPercentiles } from './vitals.responses.ts';

/** One remote of a team. */
const teamRemote = z.object({
  name: z.string(),
  /** The stable version; null before the first promotion. */
  stable: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), percent: z.number() })),
  first_page_bytes: z.nullable(z.number()),
  budget_bytes: z.nullable(z.number()),
  /** Pages on which it failed to load or a view crashed, and errors, in the last 30 days. */
  errors: z.object({ distinct: z.number(), page_views: z.number() }),
  /** First views in the last 7 days: how many, and shares that failed or took longer than 2.5 s. Null without any. */
  vitals: z.nullable(z.object({ views: z.number(), failed: z.number(), slow: z.number(), mean_ms: z.number() })),
  /** Of all its versions in the last 7 days. */
  web_vitals: vitalPercentiles,
  routes: z.array(z.string()),
  slots: z.array(z.string()),
  pages: z.array(z.string()),
});
export type TeamRemote = z.infer<typeof teamRemote>;

/** What a team owns, and how it is. */
const teamRow = z.object({
  team: z.string(),
  remotes: z.array(teamRemote),
  areas: z.array(z.string()),
  jobs: z.array(z.string()),
  alarms: z.array(z.object({ kind: z.string(), open: z.number() })),
});
export type TeamRow = z.infer<typeof teamRow>;

/** `GET /bff/api/v1/admin/releases/teams`. */
export const teamsOverview = z.object({ rows: z.array(teamRow) });
