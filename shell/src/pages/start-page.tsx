import { currentPath } from '@fitghar/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { matchRoute } from '../federation/registry.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { guardAt } from '../guards/guard-at.ts';
import { Providers } from '../providers.tsx';
import { noteFailure } from './html-notice.tsx';
import { Page } from './page.tsx';
import { preloadPage } from './page-parts.tsx';

/** As its HTML was rendered with. */
const ROOT: RootOptions = { identifierPrefix: 'page-' };

const tree = (place: HTMLElement) => (
  <Providers>
    <Page place={place} />
  </Providers>
);

/** Settles when another page is addressed. The router dispatches the first two. */
const whenLeft = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const check = () => {
      if (currentPath() === path) return;
      listening.abort();
      resolve();
    };
    for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, check, { signal: listening.signal });
  });

/**
 * Waits for the code of a page whose HTML is shown, with *Try again* over it.
 * @returns whether it is there and the page still addressed
 */
async function waitForCode(path: string, left: Promise<void>): Promise<boolean> {
  const remote = matchRoute(path)?.remote;
  for (;;) {
    try {
      await Promise.race([preloadPage(path), left]);
      break;
    } catch (error) {
      const updating = error instanceof RemoteError && error.phase === 'gate';
      await Promise.race([left, new Promise<void>((onRetry) => noteFailure({ updating, onRetry }))]);
      // Other pages of a remote without code have their text in their HTML alone.
      if (currentPath() !== path && matchRoute(currentPath())?.remote === remote) location.reload();
      if (currentPath() !== path) break;
      noteFailure({ updating });
    }
  }
  noteFailure(null);
  return currentPath() === path;
}

interface StartedPage {
  /** Effects that need it: in development, React runs each twice. */
  users: number;
  stop: () => void;
}

/** Starts the page: at once, if there is no HTML of it, and otherwise when all is there that the HTML shows. */
function start(place: HTMLElement): StartedPage {
  const served = place.closest<HTMLElement>('[data-html]');
  const path = currentPath();
  let root: Root | undefined;
  let isStopped = false;

  const render = () => {
    root = createRoot(place, ROOT);
    root.render(tree(place));
  };

  const hydrate = () => {
    const html = place.innerHTML;
    const onCaughtError = (error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: as React does
      console.error(error);
      if ('started' in place.dataset) return;
      queueMicrotask(() => {
        root?.unmount();
        place.innerHTML = html;
        const retried = new Promise<void>((onRetry) => noteFailure({ updating: false, onRetry }));
        void Promise.race([whenLeft(path), retried]).then(() => {
          if (isStopped) return;
          noteFailure(null);
          render();
        });
      });
    };
    // As a transition, React hydrates the page bit by bit, and at once what is pressed meanwhile.
    startTransition(() => {
      root = hydrateRoot(place, tree(place), { ...ROOT, onCaughtError, onRecoverableError: () => performance.mark('html-replaced') });
    });
  };

  const startOnceLoaded = async () => {
    const left = whenLeft(path);
    const isReadable = guardAt(path) === 'anyone';
    const isReady = isReadable ? await waitForCode(path, left) : await Promise.race([preloadPage(path), left]).catch(() => undefined);
    if (isStopped) return;
    delete served?.dataset.html;
    if (isReadable && isReady) hydrate();
    else render();
  };

  if (served) void startOnceLoaded();
  else render();
  const stop = () => {
    isStopped = true;
    root?.unmount();
  };
  return { users: 0, stop };
}

const pages = new WeakMap<HTMLElement, StartedPage>();

/**
 * Starts the page in its place in the frame, as a root of its own. A skeleton is replaced. If the code does not come, or throws,
 * the HTML of a public page stays and can be read.
 * @returns stops it
 */
export function startPage(place: HTMLElement): () => void {
  const page = pages.get(place) ?? start(place);
  pages.set(place, page);
  page.users += 1;
  return () => {
    page.users -= 1;
    // Not within React's own work, and not if another effect needs it.
    queueMicrotask(() => {
      if (page.users) return;
      pages.delete(place);
      page.stop();
    });
  };
}
