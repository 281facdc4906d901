import { fillPlaceholders } from '@fitghar/contracts/common';
import { findShellPage, isListed, type Registry, type SiteConfig } from '@fitghar/contracts/releases';
import type { CatalogueState } from '@fitghar/services/catalogue';
import { attribute, json } from './escape.ts';
import { offersAsData } from './offers.ts';

type Route = Registry['remotes'][number]['routes'][number];

const descriptionOf = (route: Route | undefined, { brand, trialPrice, rules }: SiteConfig): string =>
  fillPlaceholders(
    route?.description ?? 'Personal training, yoga and diet plans at home. Book a trial session for {{trialPrice}} with {{brand}}.',
    { brand, trialPrice, ...rules },
  );

/** Questions and answers of a text as structured data (schema.org). */
function questionsAsData(html: string): object[] {
  const questions = [...html.matchAll(/<details><summary>(.*?)<\/summary>\s*([\s\S]*?)\s*<\/details>/g)].map(([, name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return questions.length ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }] : [];
}

/**
 * Metadata for search engines and link previews; of pages like the login only a description, and none of those behind it. Without the stars of our
 * customers: Google shows none that a business gathers about itself, and ours are about the business, not about one course or product.
 */
export function forSearch(
  path: string,
  route: Route | undefined,
  config: SiteConfig,
  catalogue: CatalogueState,
  questions: string,
  nonce: string,
): string {
  const description = descriptionOf(route, config);
  const about = `<meta name="description" content="${attribute(description)}">`;
  if (!route || !isListed(route)) return `<meta name="robots" content="noindex">${findShellPage(path)?.guard === 'anyone' ? about : ''}`;
  const { brand, origin, contact } = config;
  const organization = {
    '@type': 'Organization',
    name: brand,
    url: origin,
    email: contact.email,
    telephone: contact.phone,
    areaServed: 'IN',
  };
  const data = [
    { '@context': 'https://schema.org', ...organization },
    ...offersAsData(path, catalogue, organization),
    ...questionsAsData(questions),
  ];
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${attribute(content)}">`;
  return `${about}
<link rel="canonical" href="${attribute(origin + path)}">
${property('title', `${route.title} – ${brand}`)}${property('description', description)}${property('type', 'website')}${property('url', origin + path)}${property('site_name', brand)}${property('locale', 'en_IN')}
${property('image', `${origin}/assets/preview.png`)}${property('image:width', '1200')}${property('image:height', '630')}<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json" nonce="${nonce}">${json(data)}</script>`;
}

/** A site of a hundred remotes has more pages than such a list is good for. */
const MAX_LINKS = 40;

/** For readers without JavaScript, of a page behind a login. */
export const onlyWithScript = ({ brand }: SiteConfig): string =>
  `<p class="noscript">This page of ${attribute(brand)} needs JavaScript. Please enable it in your browser.</p>`;

/** For readers without JavaScript, of a page whose version has no HTML: what it is about, and links. */
export function withoutScript(path: string, route: Route | undefined, registry: Registry, config: SiteConfig, questions: string): string {
  const { brand } = config;
  if (!route || !isListed(route)) return `<p>${attribute(brand)} needs JavaScript. Please enable it in your browser.</p>`;
  const others = registry.remotes
    .flatMap((remote) => remote.routes)
    .filter((each) => isListed(each) && each.path !== path)
    .slice(0, MAX_LINKS);
  return `<main class="document"><h1>${attribute(route.title)}</h1><p>${attribute(descriptionOf(route, config))}</p>
${questions && `<h2>Frequently asked questions</h2>${questions}`}
<p>Enable JavaScript to book, buy or contact us.</p>
<nav aria-label="Pages"><ul>${others.map((each) => `<li><a href="${each.path}">${attribute(each.title)}</a></li>`).join('')}</ul></nav></main>`;
}

/** Says above a served page what does not work without JavaScript, and how to reach us instead. */
export const needsScript = ({ contact: { email, phone } }: SiteConfig): string =>
  `<p class="noscript">To book, buy or send us a form, please enable JavaScript. Or write to <a href="mailto:${attribute(email)}">${attribute(email)}</a> or call ${attribute(phone)}.</p>`;
