import * as z from 'zod/mini';
import { userType } from '../account/session.responses.ts';
import { remoteName } from './fields.ts';
import { menuEntry } from './menu.ts';
import { previewPicture } from './preview-pictures.ts';

const caretRange = z.string().check(z.regex(/^\^\d+\.\d+\.\d+(-[0-9a-z.]{1,20})?$/, 'Please use a range like ^1.2.0'));

/** Checking a release must not cost more than this allows. */
export const MAX_ROUTES = 60;

/** Who may see a route; the server enforces access on every call (D10). */
export const routeGuard = z.enum(['anyone', 'signed-in', 'user', 'admin']);
export type RouteGuard = z.infer<typeof routeGuard>;

/** What surrounds a page: the site's header and footer, or the compact header of a tool that is used all day. */
export const pageFrame = z.enum(['site', 'workspace']);
export type PageFrame = z.infer<typeof pageFrame>;

/** Nothing about money is read before the person has asked for it. */
const isAboutMoney = (path: string): boolean => /pay|order|transaction|refund|invoice/i.test(path);

/** A call that a page always makes first. */
const firstCall = z.object({
  /** GET, below `/bff`. `:name` is that part of the address, and `:today` the date in India. */
  path: z.string().check(
    z.maxLength(200),
    z.regex(/^\/[\w/:-]+(\?[\w=&:-]+)?$/, 'A first call is a path like /api/v1/trainer/week'),
    z.refine((path) => !isAboutMoney(path), 'A first call must not be about money'),
  ),
  /** Only people of this type make it. Default: all that the guard admits. */
  as: z.optional(userType),
});
export type FirstCall = z.infer<typeof firstCall>;
const firstCalls = z.array(firstCall).check(z.maxLength(3));

/** A widget that people see as soon as the dashboard opens. */
export const earlyWidget = z.object({
  /** One of the remote's `slots`. */
  slot: z.string().check(z.maxLength(100)),
  /** Name of the chunk that holds it. */
  chunk: z.string(),
  firstCalls: z.optional(firstCalls),
});

const routePath = z.string().check(z.regex(/^\/[\w/:-]{0,100}$/, 'A route is a path like /diet or /institute/certificate/:serial'));

export const remoteRoute = z.object({
  path: routePath,
  guard: routeGuard,
  /** Document title until the remote's code has loaded. */
  title: z.string().check(z.maxLength(200)),
  /** Name of the chunk that holds the page. */
  page: z.string(),
  /** Default: `site`. */
  frame: z.optional(pageFrame),
  /**
   * Of a public route with a parameter: the addresses at which the build renders it, one for each form that the page has. The
   * page server knows which of them an address shows, and fills in its placeholders (`city-pages.ts`). The page sets its title.
   */
  forms: z.optional(z.array(routePath).check(z.maxLength(8))),
  /** Meta description. */
  description: z.optional(z.string().check(z.maxLength(500))),
  /** Where its link is shared. Default: the picture of the site. */
  picture: z.optional(previewPicture),
  /** Hidden from search engines, such as the page of an emailed link. */
  unlisted: z.optional(z.literal(true)),
  /** The page is in English in all languages. */
  untranslated: z.optional(z.literal(true)),
  /** Document of the page: name of its Markdown file; in the registry, URL of its HTML. */
  document: z.optional(z.string()),
  /** FAQ of the page: name of its Markdown file; in the registry, URL of its HTML. */
  questions: z.optional(z.string()),
  /**
   * What the page asks first, of a page behind a login: the document starts these calls before any code has loaded. Only
   * at the address without search parameters.
   */
  firstCalls: z.optional(firstCalls),
  /** Public pages that most visitors of this public page open next: their code is fetched while this page is read. */
  next: z.optional(z.array(routePath).check(z.maxLength(3))),
});

/** Names the frame of a page, of those that the shell's build renders. */
export const frameOf = ({ guard, frame }: Pick<z.infer<typeof remoteRoute>, 'guard' | 'frame'>): RouteGuard | 'workspace' =>
  frame === 'workspace' ? frame : guard;

/** What the site knows of a remote before its code loads: the build reads it from `src/remote.ts`. */
export const remoteConfig = z.object({
  name: remoteName,
  /** The team that owns it. Default: its name without `mf-`. */
  team: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,38}$/, 'A team is named by small letters and dashes'))),
  routes: z.array(remoteRoute).check(z.maxLength(MAX_ROUTES)),
  /** Slots of the shell that this remote fills with a widget. */
  slots: z.array(z.string()).check(z.maxLength(50)),
  /** Widgets whose code the dashboard's document loads and whose calls it starts, as those of a page. */
  earlyWidgets: z.optional(z.array(earlyWidget).check(z.maxLength(3))),
  /** Pages that this remote adds to the account and to operations. */
  menu: z.array(menuEntry).check(z.maxLength(50)),
  /** Compatible versions of `packages/platform`. */
  platform: caretRange,
  /**
   * Whether a version may be built without the HTML of a page or skeleton, because it could not be rendered. Default:
   * `optional`; the failure is reported, and the page shows once its code has run.
   */
  prerender: z.optional(z.enum(['optional', 'required'])),
  /** Globals that its scripts expect of the page besides the browser's, such as those of a payment gateway. */
  globals: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
  /** Maximum gzip bytes of this remote's first page besides the shell. */
  budgetBytes: z.number(),
});
export type RemoteConfig = z.infer<typeof remoteConfig>;
