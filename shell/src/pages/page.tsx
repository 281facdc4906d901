import { useHydrating, usePathname } from '@fitghar/platform';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useEffect } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { Extra } from '../errors/extra.tsx';
import { matchRoute } from '../federation/registry.ts';
import { RegistryContext, useCompleteRegistry } from '../federation/use-complete-registry.ts';
import { useFocusOnNavigation } from '../focus/use-focus-on-navigation.ts';
import { PersonBoundary } from '../guards/person-boundary.tsx';
import { repeatPress, restoreEntries } from '../html/early-input.ts';
import { Pages } from './pages.tsx';

const NewVersion = lazyPart(() => import(/* webpackChunkName: "new-version" */ '../federation/new-version.tsx'), { failed: () => null });

/** The page in the frame. @param place the element of its root; null while it is rendered to HTML */
export function Page({ place }: { place: HTMLElement | null }) {
  const path = usePathname();
  const remotes = useCompleteRegistry(path, !matchRoute(path));
  const moved = useFocusOnNavigation(place?.closest('main') ?? null);
  const isHydrating = useHydrating();
  // Before any other render sets what is in the fields.
  useEffect(() => {
    if (place) restoreEntries(place);
  }, [place]);
  // As hydrated, the page is that of a visitor; the render that follows knows who is logged in.
  useEffect(() => {
    if (place && !isHydrating) repeatPress(place);
  }, [place, isHydrating]);
  return (
    <RegistryContext value={remotes}>
      <PersonBoundary>
        <ErrorBoundary resetOn={path}>
          <Pages />
        </ErrorBoundary>
      </PersonBoundary>
      {moved && (
        <Extra>
          <NewVersion />
        </Extra>
      )}
    </RegistryContext>
  );
}
