import { fillPlaceholders, inLanguage, LANGUAGES, type Language, localeOf } from '@fitghar/contracts/common';
import type { City } from '@fitghar/contracts/marketing';
import { findShellPage, isListed, type Registry, type SiteConfig } from '@fitghar/contracts/releases';
import type { CatalogueState } from '@fitghar/services/catalogue';
import { attribute, json } from './escape.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';
import { structuredData } from './structured-data.ts';

type Route = Registry['remotes'][number]['routes'][number];

const descriptionOf = (route: Route | undefined, { brand, trialPrice, rules }: SiteConfig, texts: PageTexts): string =>
  fillPlaceholders(route?.description ?? texts.description, { brand, trialPrice, ...rules });

/** The language of a page, by default English, and those besides English that it is offered in. */
export interface Spoken {
  language: Language | undefined;
  translated: readonly Language[];
}

/** Metadata for search engines and link previews; of pages like the login only a description, and none of those behind it. */
export function forSearch(
  path: string,
  route: Route | undefined,
  { language, translated }: Spoken,
  config: SiteConfig,
  catalogue: CatalogueState,
  { questions, html, city }: { questions: string; html: string; city: City | undefined },
  nonce: string,
): string {
  const description = descriptionOf(route, config, pageTexts(language));
  const about = `<meta name="description" content="${attribute(description)}">`;
  if (!route || !isListed(route)) return `<meta name="robots" content="noindex">${findShellPage(path)?.guard === 'anyone' ? about : ''}`;
  const { brand, origin } = config;
  const addressIn = (other: Language | undefined) => attribute(origin + inLanguage(other, path));
  const address = origin + inLanguage(language, path);
  const alternates = [
    ['x-default', undefined] as const,
    ['en-IN', undefined] as const,
    ...translated.map((each) => [LANGUAGES[each].locale, each] as const),
  ];
  const inOthers = translated.length
    ? alternates.map(([locale, other]) => `<link rel="alternate" hreflang="${locale}" href="${addressIn(other)}">`).join('')
    : '';
  const data = structuredData({ path, title: route.title, description, language, city, html }, questions, config, catalogue);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${attribute(content)}">`;
  return `${about}
<link rel="canonical" href="${attribute(address)}">${inOthers}
${property('title', `${route.title} – ${brand}`)}${property('description', description)}${property('type', 'website')}${property('url', address)}${property('site_name', brand)}${property('locale', localeOf(language ?? 'en').replace('-', '_'))}
${property('image', `${origin}/assets/${route.picture ? `preview-${route.picture}` : 'preview'}.png`)}${property('image:alt', route.title)}${property('image:width', '1200')}${property('image:height', '630')}<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json" nonce="${nonce}">${json(data)}</script>`;
}

/** A site of a hundred remotes has more pages than such a list is good for. */
const MAX_LINKS = 40;

/** For readers without JavaScript, of a page whose version has no HTML: what it is about, and links. */
export function withoutScript(
  path: string,
  route: Route | undefined,
  language: Language | undefined,
  registry: Registry,
  config: SiteConfig,
  questions: string,
): string {
  const texts = pageTexts(language);
  if (!route || !isListed(route)) return `<p>${texts.siteNeedsScript(config.brand)}</p>`;
  const others = registry.remotes
    .flatMap((remote) => remote.routes)
    .filter((each) => isListed(each) && !each.path.includes(':') && each.path !== path)
    .slice(0, MAX_LINKS);
  return `<main class="document"><h1>${attribute(route.title)}</h1><p>${attribute(descriptionOf(route, config, texts))}</p>
${questions && `<h2>${texts.questions}</h2>${questions}`}
<p>${texts.enableScript}</p>
<nav aria-label="${texts.pages}"><ul>${others.map((each) => `<li><a href="${inLanguage(language, each.path)}">${attribute(each.title)}</a></li>`).join('')}</ul></nav></main>`;
}
