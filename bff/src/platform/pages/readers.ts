import type { Registry, SiteConfig } from '@fitghar/contracts/releases';
import { offersAsData, offersAsHtml } from './offers.ts';

type Route = Registry['remotes'][number]['routes'][number];
/** Text as it may stand in HTML and in its attributes. */
export const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** JSON inside a script tag: no `<` can end it. */
export const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Is the page one for search engines? Not one that needs a login or a mailed link. */
export const isListed = (route: Route): boolean => route.guard === 'anyone' && !route.unlisted;

const descriptionOf = (route: Route, brand: string): string =>
  route.description ?? `Personal training, yoga and diet plans at home. Book a trial session for ₹99 with ${brand}.`;

/** Questions and answers of a text for search engines (schema.org). */
function questionsAsData(html: string): object[] {
  const questions = [...html.matchAll(/<details><summary>(.*?)<\/summary>\s*([\s\S]*?)\s*<\/details>/g)].map(([, name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return questions.length ? [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }] : [];
}

/** What search engines and previews read. Pages that need a login, or a mailed link, are none of theirs. */
export function forSearch(
  path: string,
  route: Route | undefined,
  { brand, origin, contact }: SiteConfig,
  questions: string,
  nonce: string,
): string {
  if (!route || !isListed(route)) return '<meta name="robots" content="noindex">';
  const description = descriptionOf(route, brand);
  const organization = {
    '@type': 'Organization',
    name: brand,
    url: origin,
    email: contact.email,
    telephone: contact.phone,
    areaServed: 'IN',
  };
  const data = [{ '@context': 'https://schema.org', ...organization }, ...offersAsData(path, organization), ...questionsAsData(questions)];
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${attribute(content)}">`;
  return `<meta name="description" content="${attribute(description)}">
<link rel="canonical" href="${attribute(origin + path)}">
${property('title', `${route.title} – ${brand}`)}${property('description', description)}${property('type', 'website')}${property('url', origin + path)}${property('site_name', brand)}${property('locale', 'en_IN')}
${property('image', `${origin}/assets/preview.png`)}${property('image:width', '1200')}${property('image:height', '630')}<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json" nonce="${nonce}">${json(data)}</script>`;
}

/** The page for readers without JavaScript: what it is, what it offers and costs, and where else to go. */
export function withoutScript(
  path: string,
  route: Route | undefined,
  registry: Registry,
  { brand }: SiteConfig,
  questions: string,
): string {
  if (!route || !isListed(route)) return `<p>${attribute(brand)} needs JavaScript. Please switch it on in your browser.</p>`;
  const others = registry.remotes.flatMap((remote) => remote.routes).filter((each) => isListed(each) && each.path !== path);
  return `<main class="document"><h1>${attribute(route.title)}</h1><p>${attribute(descriptionOf(route, brand))}</p>
${offersAsHtml(path)}
${questions && `<h2>Questions people ask</h2>${questions}`}
<p>To book, to buy or to write to us here, please switch on JavaScript in your browser.</p>
<nav aria-label="Pages"><ul>${others.map((each) => `<li><a href="${each.path}">${attribute(each.title)}</a></li>`).join('')}</ul></nav></main>`;
}
