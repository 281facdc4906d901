import * as z from 'zod/mini';
import { remoteName } from './fields.ts';

const caretRange = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/, 'Please use a range like ^1.2.0'));

/** Who may see a route; the server decides again for every call (D10). */
export const routeGuard = z.enum(['anyone', 'signed-in', 'user', 'admin']);
export type RouteGuard = z.infer<typeof routeGuard>;

export const remoteRoute = z.object({
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
