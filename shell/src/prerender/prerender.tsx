// Renders pages to HTML at build time (packages/federation/src/prerender-config.ts builds it, tools/build runs it).
import { type PageFrame, type RegistryEntry, type RouteGuard, type SiteConfig, TITLE } from '@fitghar/contracts/releases';
import { PLATFORM_VERSION, site } from '@fitghar/platform';
import { queryClient } from '@fitghar/platform/data';
import { prerender } from 'react-dom/static';
import { setRegistry } from '../federation/registry.ts';
import { guardAt } from '../guards/guard-at.ts';
import { SITE } from '../site.tsx';
import { setFolder } from './fetch-remote.ts';
import { loadSkeleton } from './served-skeleton.tsx';

/** Each pass may reveal queries of parts that had no data before. */
const MAX_PASSES = 5;

/** The frame of every kind of page, around one whose code has not loaded. */
const FRAMES: RegistryEntry = {
  name: 'mf-frame',
  version: '0.0.0',
  platform: `^${PLATFORM_VERSION}`,
  entry: 'none',
  slots: [],
  preload: [],
  css: [],
  integrity: {},
  routes: [
    frameAt('/', 'anyone'),
    ...(['signed-in', 'user', 'admin'] as const).map((guard) => frameAt(`/frame/${guard}`, guard)),
    frameAt('/frame/workspace', 'admin', 'workspace'),
  ],
};

function frameAt(path: string, guard: RouteGuard, frame: PageFrame = 'site'): RegistryEntry['routes'][number] {
  return { path, guard, frame, title: TITLE, page: 'frame', preload: [], css: [], shared: [] };
}

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
 * Renders the page at `location`: a public one as a visitor sees it, and of one behind a login its skeleton.
 * @param files the folder of the remote's built files, as a `file:` URL
 * @returns null for a page behind a login without its own skeleton
 * @throws the first error of the page
 */
export async function renderPage(remote: RegistryEntry, files: string): Promise<RenderedPage | null> {
  setFolder(files);
  setRegistry({ platform: PLATFORM_VERSION, remotes: [remote] });
  if (guardAt(location.pathname) !== 'anyone') return renderSkeleton();
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

async function renderSkeleton(): Promise<RenderedPage | null> {
  if (!(await loadSkeleton(location.pathname))) return null;
  const { html, errors } = await renderOnce();
  if (errors.length) throw errors[0];
  return { html, queries: [] };
}

/** Renders the site at `location` without remotes: at `/` and below `/frame` its frames, elsewhere the skeleton of its own page. */
export async function renderShell(): Promise<RenderedPage | null> {
  setRegistry({ platform: PLATFORM_VERSION, remotes: [FRAMES] });
  if (!FRAMES.routes.some(({ path }) => path === location.pathname)) return renderSkeleton();
  await loadSkeleton(location.pathname);
  return { html: (await renderOnce()).html, queries: [] };
}
