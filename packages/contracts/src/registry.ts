import * as z from 'zod/mini';

/** Name of a remote: its folder. */
export const remoteName = z.string().check(z.regex(/^mf-[a-z][a-z-]{0,38}$/, 'Please use a name like mf-booking'));
/** `1.2.3`, with the hash of its content behind a plus: two contents never share a version. */
export const remoteVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}(\+[0-9a-z]{1,40})?$/, 'Please use a version like 1.2.3'));
const caretRange = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/, 'Please use a range like ^1.2.0'));

/** Who may see a route; the server decides again for every call (D10). */
export const routeGuard = z.enum(['anyone', 'signed-in', 'user', 'admin']);
export type RouteGuard = z.infer<typeof routeGuard>;

const remoteRoute = z.object({
  path: z
    .string()
    .check(z.regex(/^\/[\w/:-]{0,100}$/, 'A route is a path of letters, digits and dashes, like /diet or /institute/certificate/:serial')),
  guard: routeGuard,
  /** Stands in the tab before the remote's code has arrived. */
  title: z.string(),
  /** Name of the chunk that holds the page. */
  page: z.string(),
  /** What a search engine shows below the title. */
  description: z.optional(z.string()),
  /** Not for search engines, such as a page behind a mailed link. */
  unlisted: z.optional(z.literal(true)),
  /** A page that is a text: the name of its Markdown file; in the registry, the address of its HTML. */
  document: z.optional(z.string()),
  /** Questions people ask, which the page answers: the name of their Markdown file; in the registry, the address of its HTML. */
  questions: z.optional(z.string()),
});

/** What must be known of a remote before its code is loaded: `remote.config.ts`. */
export const remoteConfig = z.object({
  name: remoteName,
  routes: z.array(remoteRoute),
  /** Slots of the shell that this remote fills with a widget. */
  slots: z.array(z.string()),
  /** The versions of `packages/platform` that this remote works with. */
  platform: caretRange,
  /** Most gzip bytes that the first page of this remote may cost beside the shell. */
  budgetBytes: z.number(),
});
export type RemoteConfig = z.infer<typeof remoteConfig>;

/** One remote as the registry serves it. Paths are absolute on the site's origin. */
export const registryEntry = z.extend(z.omit(remoteConfig, { budgetBytes: true, routes: true }), {
  version: remoteVersion,
  /** `shared` names the shared modules that load late and that this page needs. */
  routes: z.array(z.extend(remoteRoute, { preload: z.array(z.string()), css: z.array(z.string()), shared: z.array(z.string()) })),
  entry: z.string(),
  /** Files that every page of this remote needs, the entry first; a page's own stand at its route. */
  preload: z.array(z.string()),
  css: z.array(z.string()),
  /** File → `sha384-…`, for every file of this version. */
  integrity: z.record(z.string(), z.string()),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** `GET /bff/api/v1/remotes`, and inlined in every page. */
export const registry = z.object({
  platform: remoteVersion,
  remotes: z.array(registryEntry),
  /** Second origin of the same files, tried where ours fails. */
  fallback: z.optional(z.string()),
  /** Versions that somebody of the team has chosen for themselves. */
  preview: z.optional(z.array(z.string())),
});
export type Registry = z.infer<typeof registry>;

/** What the page tells the shell besides the registry. Public values only. */
export const siteConfig = z.object({
  brand: z.string(),
  /** Public origin of the site. */
  origin: z.string(),
  checkoutScript: z.string(),
  appStoreUrl: z.string(),
  /** Proof that this page was served, so that what it reports of its remotes is counted once. */
  visit: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
});
export type SiteConfig = z.infer<typeof siteConfig>;

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
