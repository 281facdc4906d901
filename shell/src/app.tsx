import { SiteRouter, usePathname, WidgetHostProvider } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { useRef } from 'react';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { lazyView } from './errors/lazy-view.tsx';
import { matchRoute, registry } from './federation/registry.ts';
import { RegistryContext, useCompleteRegistry } from './federation/use-complete-registry.ts';
import { widgetHost } from './federation/widget-host.tsx';
import { FocusRecovery } from './focus/focus-recovery.tsx';
import { SkipLink } from './focus/skip-link.tsx';
import { useFocusOnNavigation } from './focus/use-focus-on-navigation.ts';
import { PersonBoundary } from './guards/person-boundary.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { useFrame } from './layout/use-frame.ts';
import { WorkspaceHeader } from './layout/workspace-header.tsx';
import { Pages } from './pages/pages.tsx';

const NewVersion = lazyView(() => import(/* webpackChunkName: "new-version" */ './federation/new-version.tsx'), { optional: true });
const PreviewBanner = lazyView(() => import(/* webpackChunkName: "preview-banner" */ './federation/preview-banner.tsx'), {
  optional: true,
});

const QueryDevtools =
  process.env.NODE_ENV === 'development' ? lazyView(() => import('./query-devtools.tsx'), { optional: true }) : undefined;

export function App() {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const route = matchRoute(path)?.route;
  const remotes = useCompleteRegistry(path, !route);
  const frame = route?.frame ?? 'site';
  const isWorkspace = frame === 'workspace';
  useFrame(frame);
  const moved = useFocusOnNavigation(main);
  return (
    <SiteRouter>
      <WidgetHostProvider value={widgetHost}>
        <SkipLink main={main} />
        <OfflineBanner />
        {registry.preview && <PreviewBanner />}
        <RegistryContext value={remotes}>
          <PersonBoundary>
            <ErrorBoundary resetOn={path}>{route && isWorkspace ? <WorkspaceHeader title={route.title} /> : <Header />}</ErrorBoundary>
            <main id="main" ref={main} tabIndex={-1}>
              <ErrorBoundary resetOn={path}>
                <Pages />
              </ErrorBoundary>
            </main>
            {!isWorkspace && (
              <ErrorBoundary resetOn={path}>
                <Footer />
              </ErrorBoundary>
            )}
          </PersonBoundary>
        </RegistryContext>
        <Toaster />
        <FocusRecovery />
        {moved && <NewVersion />}
        {QueryDevtools && <QueryDevtools />}
      </WidgetHostProvider>
    </SiteRouter>
  );
}
