import type { RegistryEntry } from '@fitghar/contracts';
import type { RemoteModule } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useReducer } from 'react';
import { BUDGET_MS, within } from './budgets.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteError } from './remote-error.ts';
import { forgetRemote, getRemote } from './remotes.ts';

type Load = () => Promise<{ default: ComponentType }>;

async function loadView(remote: RegistryEntry, choose: (module: RemoteModule) => Load | undefined): Promise<{ default: ComponentType }> {
  const load = choose(await getRemote(remote));
  if (!load) throw new RemoteError(remote.name, 'code', `${remote.name} ${remote.version} lacks what its registry entry promises`);
  return within(remote.name, 'render', load());
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
  choose: (module: RemoteModule) => Load | undefined;
  fallback?: ReactNode;
}) {
  const [attempt, next] = useReducer((count: number) => count + 1, 0);
  // A lazy component remembers its failure for ever: each attempt needs a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is a new function in every render, `view` stands for it
  const View = useMemo(() => lazy(() => within(remote.name, 'code', loadView(remote, choose), BUDGET_MS.page)), [remote, view, attempt]);
  const retry = () => {
    forgetRemote(remote.name);
    next();
  };
  return (
    <RemoteBoundary key={`${remote.name} ${view}`} remote={remote} onRetry={retry}>
      <Suspense fallback={fallback ?? <Skeleton shape="page" />}>
        <View />
      </Suspense>
    </RemoteBoundary>
  );
}
