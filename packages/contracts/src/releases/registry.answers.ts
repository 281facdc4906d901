import * as z from 'zod/mini';
import { remoteVersion } from './fields.ts';
import { remoteConfig, remoteRoute } from './remote-config.ts';

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
