import { usePathname } from '@fitghar/platform';
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
  useEffect(() => {
    if (!place) return;
    restoreEntries(place);
    repeatPress(place);
  }, [place]);
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
