import * as z from 'zod/mini';
import { PAGE_RULES } from '../common/rules.ts';
import { platformVersion, remoteVersion } from './fields.ts';
import { menuEntry } from './menu.ts';
import { earlyWidget, MAX_ROUTES, remoteConfig, remoteRoute } from './remote-config.ts';

const files = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100));

const names = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500));

/** Files of a page or widget. `shared`: late shared modules that it needs. */
const chunkFiles = { preload: files, css: files, shared: files };

/** A remote in one language. */
const edition = z.extend(
  z.omit(remoteConfig, { budgetBytes: true, routes: true, menu: true, prerender: true, globals: true, earlyWidgets: true }),
  {
    version: remoteVersion,
    /** Missing in versions released before menus existed. */
    menu: z.optional(z.array(menuEntry).check(z.maxLength(50))),
    routes: z.array(z.extend(remoteRoute, chunkFiles)).check(z.maxLength(MAX_ROUTES)),
    earlyWidgets: z.optional(z.array(z.extend(earlyWidget, chunkFiles)).check(z.maxLength(3))),
    entry: z.string(),
    /** Files that every page of this remote needs, entry first; page-specific ones are at the route. */
    preload: files,
    css: files,
    /** File → `sha256-…`, for every file of this version. */
    integrity: z.record(z.string(), z.string()),
    /** Names that it imports from the shell's packages, by module; missing in versions released before this list existed. */
    uses: z.optional(z.record(z.string().check(z.maxLength(100)), names)),
    /** Its pages as HTML (`prerenderedPages`); missing in versions without any. */
    prerendered: z.optional(z.object({ file: z.string().check(z.maxLength(300)), integrity: z.string().check(z.maxLength(100)) })),
    /** Languages besides English that this version has. */
    translated: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2}$/))).check(z.maxLength(20))),
  },
);

/** One remote as the registry serves it. Paths are absolute on the site's origin. */
export const registryEntry = z.extend(edition, {
  /** The same version in other languages: files, titles and descriptions of their own. The page server alone knows them. */
  editions: z.optional(z.record(z.string(), edition)),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** `GET /bff/api/v1/remotes`, and inlined in every page. */
export const registry = z.object({
  platform: platformVersion,
  remotes: z.array(registryEntry),
  /** Whether the page was served without some remotes; `GET /bff/api/v1/remotes` has all. */
  partial: z.optional(z.literal(true)),
  /** Second origin of the same files, used if ours fails. */
  fallback: z.optional(z.string()),
  /** Integrity of `integrity.json`, with the hashes of a remote's scripts, for each remote that the page's import map lacks (docs/pages.md). */
  integrityFiles: z.optional(z.record(z.string(), z.string())),
  /** Versions that a team member previews. */
  preview: z.optional(z.array(z.string())),
  /** Start of the catalogue that a team member previews: the page shows prices that no one pays yet. */
  catalogueFrom: z.optional(z.string()),
  /** If operations have an origin of their own: whether it is this one. */
  operations: z.optional(z.enum(['here', 'elsewhere'])),
});
export type Registry = z.infer<typeof registry>;

/** Settings inlined in the page besides the registry. Public values only. */
export const siteConfig = z.object({
  brand: z.string(),
  /** Public origin of the site. */
  origin: z.string(),
  checkoutScript: z.string(),
  appStoreUrl: z.string(),
  /** Signed visit, so that the page's telemetry counts once. */
  visit: z.string(),
  /** Whether the page begins a trace with each call. */
  tracing: z.optional(z.boolean()),
  /** Whether the page reports its web vitals: a sample of page loads does. */
  vitals: z.optional(z.boolean()),
  /** Rules of the business, as people read them. */
  rules: z.record(z.enum(PAGE_RULES), z.string()),
  /** Price of a trial, and the lowest of a diet plan, as people read them. */
  trialPrice: z.string(),
  dietPrice: z.string(),
  /** GST number of the seller. */
  gstin: z.string(),
  /** Where texts of pages are that the owner has changed, by the address of the built ones. */
  documents: z.optional(z.record(z.string(), z.string())),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string(), grievanceOfficer: z.string() }),
});
export type SiteConfig = z.infer<typeof siteConfig>;
