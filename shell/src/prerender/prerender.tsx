// Renders pages to HTML at build time (packages/federation/src/prerender-config.ts builds it, tools/build runs it).
import type { RegistryEntry, SiteConfig } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION, queryClient, site } from '@fitghar/platform';
import { prerender } from 'react-dom/static';
import { setRegistry } from '../federation/registry.ts';
import { SITE } from '../site.tsx';
import { setFolder } from './fetch-remote.ts';

/** Each pass may reveal queries of parts that had no data before. */
const MAX_PASSES = 5;
const NO_REMOTE: RegistryEntry = {
  name: 'mf-frame',
  version: '0.0.0',
  platform: `^${PLATFORM_VERSION}`,
  entry: 'none',
  slots: [],
  preload: [],
  css: [],
  integrity: {},
  routes: [{ path: '/', guard: 'anyone', title: '', page: 'frame', preload: [], css: [], shared: [] }],
};

/** Adopts the settings of the page, of which the page server replaces the placeholders. */
export function setSite(config: SiteConfig): void {
  Object.assign(globalThis, { document: { getElementById: () => ({ textContent: JSON.stringify(config) }) } });
  site();
  // Without a document, code knows that it is not in a browser.
  Reflect.deleteProperty(globalThis, 'document');
}

async function renderOnce(): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  // Infinity: larger parts would be moved to their place by an inline script.
  const { prelude } = await prerender(SITE, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  return { html: await new Response(prelude).text(), errors };
}

/** Starts every query that has been rendered without its data. @returns whether there were any that could be answered */
async function answerQueries(): Promise<boolean> {
  const waiting = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state, options }) => state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false });
  const done = await Promise.allSettled(waiting.map((query) => query.fetch(undefined, { cancelRefetch: false })));
  return done.some(({ status }) => status === 'fulfilled');
}

export interface RenderedPage {
  /** Content of `#root`. */
  html: string;
  /** Query key and data of what the page shows. */
  queries: [key: readonly unknown[], data: unknown][];
}

/**
 * Renders the page at `location`.
 * @param files the folder of the remote's built files, as a `file:` URL
 * @throws the first error of the page
 */
export async function renderPage(remote: RegistryEntry, files: string): Promise<RenderedPage> {
  setFolder(files);
  setRegistry({ platform: PLATFORM_VERSION, remotes: [remote] });
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
  });
  for (let pass = 1; ; pass += 1) {
    const { html, errors } = await renderOnce();
    if (errors.length) throw errors[0];
    if (pass === MAX_PASSES || !(await answerQueries())) {
      const answered = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
      return { html, queries: answered.map(({ queryKey, state }) => [queryKey, state.data]) };
    }
  }
}

/** Renders the site around a page whose code has not loaded. */
export async function renderFrame(): Promise<string> {
  setRegistry({ platform: PLATFORM_VERSION, remotes: [NO_REMOTE] });
  return (await renderOnce()).html;
}
