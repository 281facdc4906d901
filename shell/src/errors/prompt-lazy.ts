import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A lazy component that appears as soon as its code is there. What a Suspense boundary reveals by itself, React holds back
 * until 300 ms after it last showed a skeleton; it does not hold back an update.
 * @param update renders the component around the boundary again
 */
export function promptLazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  update: () => void,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => {
    const loading = load();
    // After React’s own reaction to the same promise.
    void loading.then(() => queueMicrotask(update)).catch(() => undefined); // React passes a failure to the error boundary
    return loading;
  });
}
