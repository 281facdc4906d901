// Renders pages to HTML at build time (packages/federation/src/prerender-config.ts builds it, tools/build runs it).
import {
  findShellPage,
  type PageFrame,
  type RegistryEntry,
  type RouteGuard,
  type ShellChunk,
  type SiteConfig,
  TITLE,
} from '@fitghar/contracts/releases';
import { createFederation } from '@fitghar/federation/runtime';
import { currentPath, PLATFORM_VERSION, site } from '@fitghar/platform';
import { queryClient } from '@fitghar/platform/data';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { matchRoute, setRegistry } from '../federation/registry.ts';
import { type FetchRemote, getRemote, loadRemotesBy } from '../federation/remotes.ts';
import { sharedModules } from '../federation/share-scope.ts';
import { guardAt } from '../guards/guard-at.ts';
import { Page } from '../pages/page.tsx';
import { preloadPage } from '../pages/page-parts.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { Providers } from '../providers.tsx';
import { Site } from '../site.tsx';

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

const loadRemote = createFederation(sharedModules, (address) => import(/* webpackIgnore: true */ address));

/** Skeletons of the shell's own pages; the others have a plain one. */
const OWN_SKELETONS: Partial<Record<ShellChunk, () => Promise<{ default: ComponentType }>>> = {
  dashboard: () => import('../account/dashboard.skeleton.tsx'),
};

/** Renders a root of the site as `start-site.tsx` and `start-page.tsx` hydrate it. */
async function renderRoot(root: 'frame' | 'page', content: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(content, { identifierPrefix: `${root}-`, onError: (error) => void errors.push(error) });
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
  html: string;
  /** Query key and data of what the page shows. */
  queries: [key: readonly unknown[], data: unknown][];
}

/** As {@link renderPageBy}, with the remote's built files. @param files their folder, as a `file:` URL */
export const renderPage = (remote: RegistryEntry, files: string): Promise<RenderedPage | null> =>
  renderPageBy(remote, ({ name, entry }) => loadRemote(name, new URL(entry.slice(entry.lastIndexOf('/') + 1), files).href));

/**
 * Renders the page at `location`: a public one as a visitor sees it, and of one behind a login its skeleton.
 * @returns the content of `#page`; null for a page behind a login without its own skeleton
 * @throws the first error of the page
 */
export async function renderPageBy(remote: RegistryEntry, fetch: FetchRemote): Promise<RenderedPage | null> {
  loadRemotesBy(fetch);
  setRegistry({ platform: PLATFORM_VERSION, remotes: [remote] });
  if (guardAt(currentPath()) !== 'anyone') {
    const { routes } = await getRemote(remote);
    const match = matchRoute(currentPath());
    return renderSkeleton(routes.find(({ path }) => path === match?.route.path)?.skeleton);
  }
  await preloadPage(currentPath());
  queryClient.clear();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
  });
  for (let pass = 1; ; pass += 1) {
    const { html, errors } = await renderRoot(
      'page',
      <Providers>
        <Page place={null} />
      </Providers>,
    );
    if (errors.length) throw errors[0];
    if (pass === MAX_PASSES || !(await answerQueries())) {
      const answered = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
      return { html, queries: answered.map(({ queryKey, state }) => [queryKey, state.data]) };
    }
  }
}

async function renderSkeleton(load: (() => Promise<{ default: ComponentType }>) | undefined): Promise<RenderedPage | null> {
  if (!load) return null;
  const { default: Skeleton } = await load();
  const { html, errors } = await renderRoot(
    'page',
    <Providers>
      <Skeleton />
    </Providers>,
  );
  if (errors.length) throw errors[0];
  return { html, queries: [] };
}

/**
 * Renders what the shell has at `location`: at `/` and below `/frame` a frame with an empty `#page`, at `/loading` the content of
 * a page that has no skeleton, elsewhere the skeleton of its own page.
 */
export async function renderShell(): Promise<RenderedPage | null> {
  setRegistry({ platform: PLATFORM_VERSION, remotes: [FRAMES] });
  const pathname = currentPath();
  if (FRAMES.routes.some(({ path }) => path === pathname)) return { html: (await renderRoot('frame', <Site />)).html, queries: [] };
  if (pathname === '/loading') return renderSkeleton(async () => ({ default: PageSkeleton }));
  const own = findShellPage(pathname);
  return renderSkeleton(own && OWN_SKELETONS[own.chunk]);
}
