import * as z from 'zod/mini';
import { PAGE_RULES, type PageRules } from '../common/rules.ts';

const address = z.string().check(z.maxLength(300));

/** Larger HTML would cost more time than it saves. Our largest page has a third of it. */
export const MAX_PAGE_HTML = 200_000;

/**
 * A page as HTML: what React renders into `<main>` for a visitor, built with the version of the remote. Of a page behind a
 * login, it is the skeleton.
 */
export const prerenderedPage = z.object({
  html: z.string().check(z.maxLength(MAX_PAGE_HTML, `At most ${MAX_PAGE_HTML} characters are served`)),
  /** Style sheets that the HTML needs. */
  css: z.array(address).check(z.maxLength(20, 'At most 20 are served')),
  /** Pictures of the first screen. */
  images: z.array(address).check(z.maxLength(10, 'At most 10 are served')),
  /** Declarations by the value of `data-style`: the page's policy allows no `style` attributes. */
  styles: z.record(
    z.string().check(z.regex(/^[0-9a-z]{1,12}$/)),
    z
      .string()
      .check(
        z.maxLength(300, 'At most 300 characters are served'),
        z.regex(/^[\w\s:;().,%#*+-]+$/, 'Slashes, quotes and braces are not served: use a class instead'),
      ),
  ),
  /** Public data that the page shows: query key and answer. */
  queries: z.array(z.tuple([z.array(z.unknown()).check(z.maxLength(10)), z.unknown()])).check(z.maxLength(30, 'At most 30 are served')),
});
export type PrerenderedPage = z.infer<typeof prerenderedPage>;

/** File of a version with its pages as HTML, by route path. */
export const prerenderedPages = z.record(z.string(), prerenderedPage);
export type PrerenderedPages = z.infer<typeof prerenderedPages>;

/** Rules of the business in built HTML, as `PLACEHOLDERS` are the other values that the page server fills in. */
export const RULE_PLACEHOLDERS = Object.fromEntries(PAGE_RULES.map((name) => [name, `{{${name}}}`])) as PageRules;

/** The title of a page, in the frame of a tool. */
export const TITLE = '{{title}}';
