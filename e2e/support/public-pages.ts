import type { APIRequestContext } from 'playwright/test';

/** Paths of the pages that search engines find, in English: a new page is tested without being listed. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !/^\/hi(\/|$)/.test(path));
}
