import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A lazy component that appears as soon as its code is there. What a Suspense boundary reveals by itself, React holds back
 * until 300 ms after it last showed a skeleton; it does not hold back an update.
 * @param update renders the component around the boundary again
 */
export const promptLazy = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  update: () => void,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const module = await load();
    update(); // rendered in a task of its own, when React has the module
    return module;
  });
