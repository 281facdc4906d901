import type { RegistryEntry } from '@fitghar/contracts/releases';
import { type RemoteModule, reportLoad } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import { BUDGET_MS, within } from './budgets.ts';
import { registry } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteError } from './remote-error.ts';
import { forgetRemote, getRemote } from './remotes.ts';

type Choose = (module: RemoteModule) => (() => Promise<{ default: ComponentType }>) | undefined;

async function loadOnce(remote: RegistryEntry, choose: Choose): Promise<{ default: ComponentType }> {
  const module = getRemote(remote);
  try {
    const load = choose(await module);
    if (!load) throw new RemoteError(remote.name, 'code', `${remote.name} ${remote.version} lacks what its registry entry promises`);
    return await within(remote.name, 'render', load());
  } catch (error) {
    forgetRemote(remote.name, module);
    throw error;
  }
}

/** From the first source, and where that fails from the second; each failure makes the next try go to new addresses. */
async function loadView(remote: RegistryEntry, choose: Choose): Promise<{ default: ComponentType }> {
  const first = loadOnce(remote, choose);
  if (!registry.fallback) return first;
  return first.catch(() => loadOnce(remote, choose));
}

/** The first view of a page counts from the page's own start, later ones from when they were asked for. */
let firstView = true;
function startOfView(): number {
  const start = firstView ? 0 : performance.now();
  firstView = false;
  return start;
}

/** Says, once it stands, how long a view took. A page in the background waits for its own reasons. */
function Shown({ remote: { name, version }, start, children }: { remote: RegistryEntry; start: number; children: ReactNode }) {
  useEffect(() => {
    const ms = performance.now() - start;
    if (document.visibilityState === 'visible') reportLoad({ remote: name, version, outcome: 'shown', phase: 'render', ms, attempt: 0 });
  }, [name, version, start]);
  return children;
}

/**
 * One view of a remote, a page or a widget, with its loading shape, its boundary and a 'Try again' that works without
 * a reload. `view` tells two views of one remote apart.
 */
export function RemoteView({
  remote,
  view,
  choose,
  fallback,
}: {
  remote: RegistryEntry;
  view: string;
  choose: Choose;
  fallback?: ReactNode;
}) {
  const [attempt, next] = useReducer((count: number) => count + 1, 0);
  // A lazy component remembers its failure for ever: each attempt needs a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is a new function in every render, `view` stands for it
  const View = useMemo(() => lazy(() => within(remote.name, 'code', loadView(remote, choose), BUDGET_MS.page)), [remote, view, attempt]);
  const [start] = useState(startOfView);
  const retry = () => {
    forgetRemote(remote.name); // what broke while it was shown had loaded well
    next();
  };
  return (
    <RemoteBoundary key={`${remote.name} ${view}`} remote={remote} onRetry={retry}>
      <Suspense fallback={fallback ?? <Skeleton shape="page" />}>
        <Shown remote={remote} start={start}>
          <View />
        </Shown>
      </Suspense>
    </RemoteBoundary>
  );
}
