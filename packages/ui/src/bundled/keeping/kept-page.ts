import { BASE } from '@fitghar/contracts/common';
import { keptCacheOf } from '@fitghar/platform';

/** A heading with its lines. */
export type KeptPart = [heading: string, lines: readonly string[]];

/** What is kept: text alone, so that nothing in it can be code. */
export interface KeptPage {
  /** Its name within the account, such as `plan-65f1…`. */
  name: string;
  title: string;
  parts: readonly KeptPart[];
}

const addressOf = (name: string): string => `${BASE}/user/kept/${name}`;
/** In the stored answer: when it was kept. */
const KEPT_AT = 'x-kept-at';

export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** The page as the worker shows it (bff/src/platform/pages/customer-worker.ts). @param since says when it was fetched */
function articleOf({ title, parts }: KeptPage, since: string): string {
  const article = document.createElement('article');
  article.lang = document.documentElement.lang;
  article.append(element('h1', title), element('p', since));
  for (const [heading, lines] of parts) article.append(element('h2', heading), ...lines.map((line) => element('p', line)));
  return article.outerHTML;
}

/** Stores a page for use without a connection, for this account alone. */
export async function keepPage(userId: string, page: KeptPage, at: Date, since: string): Promise<void> {
  const headers = { 'content-type': 'text/html; charset=utf-8', [KEPT_AT]: at.toISOString() };
  const cache = await caches.open(keptCacheOf(userId));
  await cache.put(addressOf(page.name), new Response(articleOf(page, since), { headers }));
  // The site on a home screen starts at `/`, in any language.
  for (const scope of [`${BASE}/user/`, '/']) await navigator.serviceWorker.register('/customer-worker.js', { scope });
}

/** When a page was kept; null if it is not. */
export async function keptSince(userId: string, name: string): Promise<Date | null> {
  const kept = await caches.match(addressOf(name), { cacheName: keptCacheOf(userId) });
  const at = kept?.headers.get(KEPT_AT);
  return at ? new Date(at) : null;
}

export async function removeKept(userId: string, name: string): Promise<void> {
  await (await caches.open(keptCacheOf(userId))).delete(addressOf(name));
}
