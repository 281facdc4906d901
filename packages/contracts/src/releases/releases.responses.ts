import * as z from 'zod/mini';
import { canaryVital, versionVitals } from './vitals.responses.ts';

/** Visits of the canary or the stable version. A visit is a page that loaded the remote. */
const canaryArm = z.object({
  visits: z.number(),
  /** Visits on which it failed to load or a view crashed. */
  failed: z.number(),
  /** Visits on which its first view rendered more than 2.5 s after page start. */
  slow: z.number(),
});
export type CanaryArm = z.infer<typeof canaryArm>;

/** A version served to a share of visitors. Evidence as in services/releases/canary/evidence.ts. */
const canaryView = z.object({
  version: z.string(),
  percent: z.number(),
  since: z.string(),
  /** Visits after which it is promoted automatically; null if promotion is manual. */
  promote_after: z.nullable(z.number()),
  canary: canaryArm,
  stable: canaryArm,
  failing: z.object({ evidence: z.number(), limit: z.number() }),
  slowing: z.object({ evidence: z.number(), limit: z.number() }),
  vitals: z.array(canaryVital),
});
export type CanaryView = z.infer<typeof canaryView>;

const version = z.object({
  version: z.string(),
  state: z.enum(['stable', 'canary', 'ready', 'withdrawn']),
  platform: z.string(),
  /** Whether it is compatible with the responding shell. */
  fits: z.boolean(),
  first_page_bytes: z.number(),
  budget_bytes: z.number(),
  files: z.number(),
  commit: z.nullable(z.string()),
  /** As the commit's tools name them. */
  author: z.string(),
  /** The team member or release token that uploaded it; `image` if it came with an image. */
  released_by: z.string(),
  /** Label of the key that signed it. */
  signed_by: z.nullable(z.string()),
  /** Whether a second person must approve it before anyone gets it, and has. */
  approval: z.enum(['not-needed', 'missing', 'given']),
  approved_by: z.nullable(z.string()),
  released_at: z.string(),
});

/** One remote with its newest versions and release history. */
export const remoteOverview = z.object({
  name: z.string(),
  /** Who owns it. */
  team: z.string(),
  /** The stable version; null before the first promotion. */
  stable: z.nullable(z.string()),
  /** The version served instead, if the stable one is incompatible with the shell. */
  fallback: z.nullable(z.string()),
  canary: z.nullable(canaryView),
  /** Whether the stable version can be rolled back. */
  previous: z.nullable(z.string()),
  versions: z.array(version),
  /** Newest version first, each with all its pages, then by page. */
  vitals: z.array(versionVitals),
  steps: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
});
export type RemoteOverview = z.infer<typeof remoteOverview>;

/** `GET /bff/api/v1/admin/releases`. `preview` is what this browser gets by its owner's choice. */
export const releasesOverview = z.object({ platform: z.string(), preview: z.array(z.string()), rows: z.array(remoteOverview) });
export type ReleasesOverview = z.infer<typeof releasesOverview>;

/** `POST /bff/api/v1/admin/releases/preview`: what this browser gets by its owner's choice. */
export const previewChosen = z.object({
  preview: z.array(z.string()),
  /** If customers’ pages have another origin than operations: where their preview starts, for five minutes. */
  open_at: z.optional(z.string()),
});

/** `POST /bff/api/v1/admin/releases`. */
export const releaseReceipt = z.object({
  name: z.string(),
  version: z.string(),
  /** The same content was released before. */
  known: z.boolean(),
  first_page_bytes: z.number(),
  /** Differences from the stable version, as text. */
  changes: z.array(z.string()),
});
export type ReleaseReceipt = z.infer<typeof releaseReceipt>;

/** `GET /bff/api/v1/admin/releases/tokens`. */
const tokenRow = z.object({
  id: z.string(),
  label: z.string(),
  remotes: z.array(z.string()),
  made_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type ReleaseTokenRow = z.infer<typeof tokenRow>;
export const releaseTokens = z.object({ rows: z.array(tokenRow) });

/** `GET /bff/api/v1/admin/releases/keys`. */
export const releaseKeys = z.object({
  rows: z.array(
    z.object({ id: z.string(), label: z.string(), remotes: z.array(z.string()), fingerprint: z.string(), added_at: z.string() }),
  ),
});

/** `POST /bff/api/v1/admin/releases/tokens`. The token is shown once; only its hash is stored. */
export const releaseTokenMade = z.object({ id: z.string(), token: z.string() });
