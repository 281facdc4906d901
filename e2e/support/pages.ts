import { type Language, splitLanguage } from '@fitghar/contracts/common';
import { getRemotes, SHELL_PAGES } from '@fitghar/contracts/releases';
import { type APIRequestContext, expect, type Page } from 'playwright/test';

// Tests ask the site for its pages, so that a new one is tested without being listed.

/** Paths of the pages that search engines find, in English or another language. */
export async function publicPages(request: APIRequestContext, language?: Language): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => splitLanguage(path).language === language);
}

async function remotesOf(request: APIRequestContext) {
  return getRemotes.response.parse(await (await request.get('/bff/api/v1/remotes')).json()).remotes;
}

/** Paths, in English, of the other pages that need neither a login nor the ID of a record. */
export async function unlistedPages(request: APIRequestContext): Promise<string[]> {
  const ofRemotes = (await remotesOf(request)).flatMap(({ routes }) => routes.filter(({ unlisted }) => unlisted));
  const ofShell = Object.entries(SHELL_PAGES).map(([path, { guard }]) => ({ path, guard }));
  return [...ofShell, ...ofRemotes].filter(({ path, guard }) => guard === 'anyone' && !path.includes(':')).map(({ path }) => path);
}

/** Addresses to which a menu leads on the open page, those of all remotes included. */
export async function menuPages(page: Page, area: 'account' | 'operations'): Promise<string[]> {
  const menu = page.locator(`nav:has(a[href*="?${area === 'account' ? 'page' : 'view'}="])`);
  const entries = (await remotesOf(page.request)).flatMap(({ menu = [] }) => menu.filter((entry) => entry.area === area && entry.label));
  for (const { page: name } of entries) await expect(menu.locator(`[href$="=${name}"]`).first()).toBeAttached();
  const addresses = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
}
