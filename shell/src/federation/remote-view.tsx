import type { RegistryEntry } from '@fitghar/contracts/releases';
import { type RemoteModule, reportLoad } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { type LazyPart, lazyPart } from '@fitghar/ui/bundled/lazy';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { captureError } from '../errors/error-queue.ts';
import { registry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import { getRemote } from './remotes.ts';
import { BUDGET_MS, withTimeout } from './with-timeout.ts';

type Loaded = { default: ComponentType<object> };
type Choose = (module: RemoteModule) => (() => Promise<Loaded>) | undefined;

async function loadOnce(remote: RegistryEntry, choose: Choose): Promise<Loaded> {
  const load = choose(await getRemote(remote));
  if (!load) throw new RemoteError(remote.name, 'code', `${remote.version} lacks what its entry promises`);
  return withTimeout(remote.name, 'render', load());
}

/** Loads from the first source, then from the second. */
async function loadView(remote: RegistryEntry, choose: Choose): Promise<Loaded> {
  const first = loadOnce(remote, choose);
  return registry.fallback ? first.catch(() => loadOnce(remote, choose)) : first;
}

const phaseOf = (error: unknown) => (error instanceof RemoteError ? error.phase : 'render');

const reportFailure = ({ name, version }: RegistryEntry, error: unknown) =>
  reportLoad({ remote: name, version, outcome: 'failed', phase: phaseOf(error), ms: 0, attempt: 0 });

/** When the view around was asked for. */
const Requested = createContext(0);

/** Reports a view's load time once rendered, unless the page was in the background. */
function Shown({ remote: { name, version }, children }: { remote: RegistryEntry; children: ReactNode }) {
  const requested = useContext(Requested);
  useEffect(() => {
    const ms = performance.now() - requested;
    if (document.visibilityState === 'visible') reportLoad({ remote: name, version, outcome: 'shown', phase: 'render', ms, attempt: 0 });
  }, [name, version, requested]);
  return children;
}

async function loadPart(remote: RegistryEntry, choose: Choose): Promise<Loaded> {
  try {
    const { default: View } = await withTimeout(remote.name, 'code', loadView(remote, choose), BUDGET_MS.page);
    const Reported = (props: object) => (
      <Shown remote={remote}>
        <View {...props} />
      </Shown>
    );
    return { default: Reported };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: as React does for what a boundary catches
    console.error(error);
    captureError({ error, componentStack: '', owner: remote });
    reportFailure(remote, error);
    throw error;
  }
}

const parts = new Map<string, LazyPart<object>>();

/**
 * A page or widget of a remote, which loads with its first use.
 * @param name of the part within its remote
 * @param choose picks it from the remote's module
 * @param loading shown while it loads
 * @param optional shows nothing while it loads or after a failure
 */
export function remotePart(
  remote: RegistryEntry,
  name: string,
  choose: Choose,
  { loading = <Skeleton shape="page" />, optional = false }: { loading?: ReactNode; optional?: boolean } = {},
): LazyPart<object> {
  const key = `${remote.name} ${remote.version} ${name}`;
  const part =
    parts.get(key) ??
    lazyPart(() => loadPart(remote, choose), {
      loading: optional ? null : loading,
      failed: (error, onRetry) => !optional && <RemoteFallback updating={phaseOf(error) === 'gate'} onRetry={onRetry} />,
    });
  parts.set(key, part);
  return part;
}

/** The first view is timed from page start, later ones from their request. */
let isFirst = true;
function timeOfRequest(): number {
  const time = isFirst ? 0 : performance.now();
  isFirst = false;
  return time;
}

/**
 * Shows a part of a remote with its error boundary. A part that fails while it renders is mounted anew by *Try again*: its code
 * works for the other parts of its remote. Give it a `key` where the same remote may show another part.
 */
export function RemoteView({
  remote,
  part: Part,
  props = {},
  optional = false,
}: {
  remote: RegistryEntry;
  part: LazyPart<object>;
  props?: object;
  optional?: boolean;
}) {
  const [requested] = useState(timeOfRequest);
  return (
    <ErrorBoundary
      owner={remote}
      onError={(error) => reportFailure(remote, error)}
      fallback={(_, retry) => !optional && <RemoteFallback onRetry={retry} />}
    >
      <Requested value={requested}>
        <Part {...props} />
      </Requested>
    </ErrorBoundary>
  );
}
