import { fillPlaceholders, inLanguage, isLanguage, type Language } from '@fitghar/contracts/common';
import { frameOf, PLACEHOLDERS, type PrerenderedPage, type RegistryEntry, type SiteConfig, TITLE } from '@fitghar/contracts/releases';
import type { CatalogueState } from '@fitghar/services/catalogue';
import type { ShellHtml } from '@fitghar/services/releases';
import { currentQueries, withCatalogue } from './catalogue-values.ts';
import { attribute, json } from './escape.ts';

/** A style sheet, contained in the page if its text is given. */
export const styleSheetTag = (file: string, text: string | undefined, nonce: string): string =>
  text === undefined ? `<link rel="stylesheet" href="${attribute(file)}">` : `<style nonce="${nonce}">${text}</style>`;

/** Fills this installation's settings into built text, escaped for where it stands. */
export function fillSettings(
  text: string,
  { brand, appStoreUrl, gstin, trialPrice, dietPrice, contact, rules }: SiteConfig,
  escaped: (value: string) => string = attribute,
): string {
  const values = { brand, appStoreUrl, gstin, trialPrice, dietPrice, ...contact, ...rules };
  return fillPlaceholders(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)])));
}

const filled = (html: string, config: SiteConfig): string =>
  fillSettings(
    html
      .replaceAll(`tel:${PLACEHOLDERS.phone}`, () => `tel:${attribute(config.contact.phone.replaceAll(' ', ''))}`)
      .replaceAll(`${PLACEHOLDERS.trialPrice}/-`, () => `${attribute(config.trialPrice.replace('₹', ''))}/-`),
    config,
  );

const LANGUAGE_LINK = /(<a\b[^>]*? data-language="([a-z]{2})"[^>]*? href=")[^"]*/g;

/** The frame is that of every page of a language: its links to other languages lead to this page. */
export const withLanguageLinks = (html: string, path: string): string =>
  html.replace(LANGUAGE_LINK, (_, tag: string, name: string) => {
    const language = isLanguage(name) ? name : undefined;
    return tag + attribute(`${inLanguage(language, path)}?language=${name}`);
  });

/** A page with its HTML, as far as it depends on no one who sees it. */
export interface Composed {
  /** Hints for its pictures, for the beginning of the head. */
  pictures: string;
  /** Its style sheets and styles, for the head after those of the shell. */
  styles: string;
  body: string;
  /** The responses that it was rendered with. */
  queries: string;
}

type Route = Pick<RegistryEntry['routes'][number], 'guard' | 'frame' | 'title'>;

/** The skeleton of a page that has none of its own. */
export const plainSkeleton = ({ loading }: ShellHtml): PrerenderedPage => ({ html: loading, css: [], images: [], styles: {}, queries: [] });

/**
 * Puts a page's HTML into the shell's, as React hydrates it.
 * @returns undefined if the shell has no frame for such a page
 */
export function composePage(
  shell: ShellHtml,
  route: Route,
  page: PrerenderedPage,
  config: SiteConfig,
  catalogue: CatalogueState,
  language: Language | undefined,
  nonce: string,
  styleSheet: (file: string) => string,
): Composed | undefined {
  const frame = route.guard === 'anyone' ? shell : shell.frames[frameOf(route)];
  if (!frame) return undefined;
  const before = frame.before.replaceAll(TITLE, () => attribute(route.title));
  const styles = Object.entries({ ...shell.styles, ...page.styles }).map(([key, declarations]) => `[data-style="${key}"]{${declarations}}`);
  const queries = fillSettings(json(currentQueries(page.queries, catalogue)), config, (value) => json(value).slice(1, -1));
  return {
    pictures: page.images.map((file) => `<link rel="preload" as="image" href="${attribute(file)}" fetchpriority="high">`).join(''),
    styles: [...page.css.map(styleSheet), ...(styles.length ? [`<style nonce="${nonce}">${styles.join('')}</style>`] : [])].join('\n'),
    body: `<div id="root" data-html>${filled(before + withCatalogue(page.html, catalogue, language) + frame.after, config)}</div>`,
    queries: `<script type="application/json" id="queries" nonce="${nonce}">${queries}</script>`,
  };
}
