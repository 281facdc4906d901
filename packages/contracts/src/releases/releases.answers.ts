import * as z from 'zod/mini';

/** What the visits of one side of a canary came to. A visit is a page on which the remote was loaded. */
const canaryArm = z.object({
  visits: z.number(),
  /** Visits on which it could not be loaded, or a view of it broke. */
  failed: z.number(),
  /** Visits on which its first view stood later than 2.5 s after the page's start. */
  slow: z.number(),
});
export type CanaryArm = z.infer<typeof canaryArm>;

/** A version that a share of the visitors gets. The evidences are those of services/releases/canary/evidence.ts. */
const canaryView = z.object({
  version: z.string(),
  percent: z.number(),
  since: z.string(),
  /** Visits after which it becomes the stable version by itself; null where a person decides. */
  promote_after: z.nullable(z.number()),
  canary: canaryArm,
  stable: canaryArm,
  failing: z.object({ evidence: z.number(), limit: z.number() }),
  slowing: z.object({ evidence: z.number(), limit: z.number() }),
});
export type CanaryView = z.infer<typeof canaryView>;

const version = z.object({
  version: z.string(),
  state: z.enum(['stable', 'canary', 'ready', 'withdrawn']),
  platform: z.string(),
  /** Does it work with the shell that answers? */
  fits: z.boolean(),
  first_page_bytes: z.number(),
  budget_bytes: z.number(),
  files: z.number(),
  commit: z.nullable(z.string()),
  author: z.string(),
  released_at: z.string(),
});

/** One remote with its newest versions, and what was done to it. */
export const remoteDesk = z.object({
  name: z.string(),
  /** What most visitors get; null before its first promotion. */
  stable: z.nullable(z.string()),
  /** What is served in its place, because the stable version does not fit the shell. */
  instead: z.nullable(z.string()),
  canary: z.nullable(canaryView),
  /** Can the stable version be rolled back? */
  previous: z.nullable(z.string()),
  versions: z.array(version),
  steps: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
});
export type RemoteDesk = z.infer<typeof remoteDesk>;

/** `GET /bff/api/v1/admin/releases`. `preview` is what this browser gets by its owner's choice. */
export const releasesDesk = z.object({ platform: z.string(), preview: z.array(z.string()), rows: z.array(remoteDesk) });
export type ReleasesDesk = z.infer<typeof releasesDesk>;

/** `POST /bff/api/v1/admin/releases/preview`: what this browser gets by its owner's choice. */
export const previewChosen = z.object({ preview: z.array(z.string()) });

/** `POST /bff/api/v1/admin/releases`. */
export const releaseReceipt = z.object({
  name: z.string(),
  version: z.string(),
  /** The same content was there already. */
  known: z.boolean(),
  first_page_bytes: z.number(),
  /** How it differs from the stable version, in words. */
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

/** `POST /bff/api/v1/admin/releases/tokens`. The token is shown once; we keep its hash. */
export const releaseTokenMade = z.object({ id: z.string(), token: z.string() });
