import type { RegistryEntry } from '@fitghar/contracts/releases';
import { type RemoteModule, reportLoad, useServedHtml } from '@fitghar/platform';
import { loadWithRetry } from '@fitghar/platform/load-with-retry';
import { Skeleton } from '@fitghar/ui';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { captureError } from '../errors/error-queue.ts';
import { promptLazy } from '../errors/prompt-lazy.ts';
import { registry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import { evictRemote, getRemote } from './remotes.ts';
import { BUDGET_MS, withTimeout } from './with-timeout.ts';

type Loaded = { default: ComponentType<object> };
type Choose = (module: RemoteModule) => (() => Promise<Loaded>) | undefined;

async function loadOnce(remote: RegistryEntry, choose: Choose): Promise<Loaded> {
  const module = getRemote(remote);
  try {
    const load = choose(await module);
    if (!load) throw new RemoteError(remote.name, 'code', `${remote.version} lacks what its entry promises`);
    return await withTimeout(remote.name, 'render', loadWithRetry(load));
  } catch (error) {
    evictRemote(remote.name, module);
    throw error;
  }
}

/** Loads from the first source, then from the second; each attempt uses new URLs. */
async function loadView(remote: RegistryEntry, choose: Choose): Promise<Loaded> {
  const first = loadOnce(remote, choose);
  if (!registry.fallback) return first;
  return first.catch(() => loadOnce(remote, choose));
}

const phaseOf = (error: unknown) => (error instanceof RemoteError ? error.phase : 'render');

/** Leaves a link to the browser: documents have the text of other pages of a remote whose code is missing. */
function loadDocument(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}

/** The first view is timed from page start, later ones from their request. */
let firstView = true;
function startOfView(): number {
  const start = firstView ? 0 : performance.now();
  firstView = false;
  return start;
}

/** Reports a view's load time once rendered, unless the page was in the background. */
function Shown({ remote: { name, version }, start, children }: { remote: RegistryEntry; start: number; children: ReactNode }) {
  useEffect(() => {
    const ms = performance.now() - start;
    if (document.visibilityState === 'visible') reportLoad({ remote: name, version, outcome: 'shown', phase: 'render', ms, attempt: 0 });
  }, [name, version, start]);
  return children;
}

/**
 * A remote's page or widget with skeleton, error boundary and a 'Try again' that needs no reload. Served HTML stays until its
 * code has taken it over; a failure is shown over it. Give it a `key` where the same remote may show another view.
 */
export function RemoteView({
  remote,
  choose,
  props = {},
  fallback,
  optional = false,
}: {
  remote: RegistryEntry;
  choose: Choose;
  props?: object;
  fallback?: ReactNode;
  /** Shows nothing while loading or after a failure. */
  optional?: boolean;
}) {
  const [attempt, next] = useReducer((count: number) => count + 1, 0);
  // Of served HTML: why its code has not loaded, and what loads it again, unless that has begun.
  const [[failure, again], update] = useState<[failure?: unknown, again?: () => void]>([]);
  const [isServed] = useState(useServedHtml() && typeof document !== 'undefined'); // the HTML is built without a document
  // Of served HTML whose code threw: it can still be read.
  const copy = useRef<ReactNode>(null);
  const reportFailure = (error: unknown) =>
    reportLoad({ remote: remote.name, version: remote.version, outcome: 'failed', phase: phaseOf(error), ms: 0, attempt: 0 });
  // A lazy component caches its failure forever, so each attempt needs a new one. That of served HTML never fails, because
  // React would discard the HTML: it waits for the next attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is a new function in every render
  const View = useMemo(() => {
    const load = (): Promise<Loaded> =>
      withTimeout(remote.name, 'code', loadView(remote, choose), BUDGET_MS.page).catch(async (error: unknown) => {
        if (!isServed) throw error;
        // biome-ignore lint/suspicious/noConsole: as React does for what a boundary catches
        console.error(error);
        captureError({ error, componentStack: '', owner: remote });
        reportFailure(error);
        addEventListener('click', loadDocument, true);
        await new Promise<void>((again) => update([error, again]));
        update([error]);
        return load();
      });
    return promptLazy(load, () => {
      removeEventListener('click', loadDocument, true);
      update([]);
    });
  }, [remote, attempt]);
  const [start] = useState(startOfView);
  const retry = () => {
    evictRemote(remote.name); // it failed while rendering, after loading successfully
    if (copy.current) update([true]);
    next();
  };
  const failed = (error: unknown, onRetry?: () => void) =>
    !optional && <RemoteFallback updating={phaseOf(error) === 'gate'} served={isServed} onRetry={onRetry} />;
  const thrown = (error: unknown, onRetry: () => void) => {
    if (isServed && !copy.current) {
      // Without a message or splash. Copied while it is still in the document, and mounted after React has removed it.
      const nodes = [...document.querySelectorAll('#main > :not([role])')].map((each) => each.cloneNode(true));
      copy.current = <div ref={(place) => place?.append(...nodes)} />;
    }
    return (
      <>
        {failed(error, onRetry)}
        {copy.current}
      </>
    );
  };
  const boundary = (
    <Suspense fallback={copy.current ?? (optional ? null : (fallback ?? <Skeleton shape="page" />))}>
      <Shown remote={remote} start={start}>
        <View {...props} />
      </Shown>
    </Suspense>
  );
  // Kept, because React also discards served HTML whose boundary is rendered again before its code has run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first element of each view
  const served = useMemo(() => isServed && boundary, [View]);
  return (
    <ErrorBoundary owner={remote} onError={reportFailure} onRetry={retry} fallback={thrown}>
      {failure ? failed(failure, again) : null}
      {served || boundary}
    </ErrorBoundary>
  );
}
