import { QueryClientProvider, queryClient, SlotProvider, usePathname } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { registry } from './federation/registry.ts';
import { RemoteSlot } from './federation/remote-slot.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Pages } from './pages/pages.tsx';

const NewVersion = lazy(() => import(/* webpackChunkName: "new-version" */ './federation/new-version.tsx'));
const PreviewBanner = lazy(() => import(/* webpackChunkName: "preview-banner" */ './federation/preview-banner.tsx'));

/** After a step to another page, reading starts at its top, for eyes and for screen readers. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const last = useRef(path);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    setMoved(true);
    scrollTo(0, 0);
    main.current?.focus();
  }, [path]);
  return { main, moved };
}

export function App() {
  const { main, moved } = useFocusOnNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      <SlotProvider value={RemoteSlot}>
        <Suspense>{registry.preview && <PreviewBanner />}</Suspense>
        <Header />
        <main ref={main} tabIndex={-1}>
          <Pages />
        </main>
        <Footer />
        <Toaster />
        <Suspense>{moved && <NewVersion />}</Suspense>
      </SlotProvider>
    </QueryClientProvider>
  );
}
