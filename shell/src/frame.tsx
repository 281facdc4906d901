import { LANGUAGE } from '@fitghar/contracts/common';
import { useHydrating, usePathname } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useEffect, useRef } from 'react';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { Extra } from './errors/extra.tsx';
import { matchRoute, useRegistry } from './federation/registry.ts';
import { FocusRecovery } from './focus/focus-recovery.tsx';
import { SkipLink } from './focus/skip-link.tsx';
import { PersonBoundary } from './guards/person-boundary.tsx';
import { repeatPress } from './html/early-input.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { useFrame } from './layout/use-frame.ts';
import { WorkspaceHeader } from './layout/workspace-header.tsx';
import { HtmlNotice } from './pages/html-notice.tsx';
import { startPage } from './pages/start-page.tsx';

const PreviewBanner = lazyPart(() => import(/* webpackChunkName: "preview-banner" */ './federation/preview-banner.tsx'), {
  failed: () => null,
});

const LanguageOffer = lazyPart(() => import(/* webpackChunkName: "language-offer" */ './layout/language-offer.tsx'), {
  failed: () => null,
});

const QueryDevtools =
  process.env.NODE_ENV === 'development' ? lazyPart(() => import('./query-devtools.tsx'), { failed: () => null }) : undefined;

/** The place of the page. React leaves the contents of an element alone that have been set as HTML. */
const PAGE_PLACE = { __html: '<div id="page"></div>' };

/**
 * Header, footer and messages: all of the site but the page, which is a root of its own in `<main>` and has its own version. The
 * frame works as soon as the shell's script has run, whatever becomes of the page.
 */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const { preview, catalogueFrom } = useRegistry();
  const route = matchRoute(path)?.route;
  const frame = route?.frame ?? 'site';
  const isWorkspace = frame === 'workspace';
  useFrame(frame);
  const isHydrating = useHydrating();
  useEffect(() => {
    if (!isHydrating) repeatPress(main.current?.closest<HTMLElement>('#root') ?? null);
  }, [isHydrating]);
  useEffect(() => {
    const place = main.current?.querySelector<HTMLElement>('#page');
    return place ? startPage(place) : undefined;
  }, []);
  return (
    <>
      <SkipLink main={main} />
      <OfflineBanner />
      {(preview ?? catalogueFrom) && (
        <Extra>
          <PreviewBanner />
        </Extra>
      )}
      <PersonBoundary>
        <ErrorBoundary resetOn={path}>{route && isWorkspace ? <WorkspaceHeader title={route.title} /> : <Header />}</ErrorBoundary>
      </PersonBoundary>
      <HtmlNotice />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <main id="main" ref={main} tabIndex={-1} dangerouslySetInnerHTML={PAGE_PLACE} suppressHydrationWarning />
      {!isWorkspace && (
        <PersonBoundary>
          <ErrorBoundary resetOn={path}>
            <Footer />
          </ErrorBoundary>
        </PersonBoundary>
      )}
      <Toaster />
      {LANGUAGE === 'en' && !isHydrating && !navigator.language.startsWith('en') && (
        <Extra>
          <LanguageOffer />
        </Extra>
      )}
      <Extra>
        <FocusRecovery />
      </Extra>
      {QueryDevtools && <QueryDevtools />}
    </>
  );
}
