import { loadWithRetry } from '@fitghar/platform/load-with-retry';
import { type ComponentType, type ReactNode, Suspense, useMemo, useReducer } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { promptLazy } from './prompt-lazy.ts';

interface Options {
  /** Shown while the code loads; nothing by default. */
  loading?: ReactNode;
  /** If it fails, nothing is shown in its place. */
  optional?: boolean;
}

/**
 * A part of the shell with its own chunk and error boundary. `React.lazy` caches a failure forever; this reloads the chunk
 * on each *Try again*.
 */
export function lazyView<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { loading, optional = false }: Options = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  const loadView = async () => {
    const module = await loadWithRetry(load);
    loaded = module.default;
    return module;
  };
  return function LazyView(props: P) {
    const [attempt, retry] = useReducer((count: number) => count + 1, 0);
    const [, update] = useReducer((count: number) => count + 1, 0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new lazy component, and none once the code is there
    const View = useMemo(() => loaded ?? promptLazy(loadView, update), [attempt]);
    return (
      <ErrorBoundary onRetry={retry} fallback={optional ? () => null : undefined}>
        <Suspense fallback={loading}>
          <View {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
