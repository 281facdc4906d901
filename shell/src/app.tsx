import { QueryClientProvider, queryClient, SlotProvider, usePathname } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { useEffect, useRef } from 'react';
import { RemoteSlot } from './federation/remote-slot.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { Pages } from './pages/pages.tsx';

/** After a step to another page, reading starts at its top, for eyes and for screen readers. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = usePathname();
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = path;
    scrollTo(0, 0);
    main.current?.focus();
  }, [path]);
  return main;
}

export function App() {
  const main = useFocusOnNavigation();
  return (
    <QueryClientProvider client={queryClient}>
      <SlotProvider value={RemoteSlot}>
        <Header />
        <main ref={main} tabIndex={-1}>
          <Pages />
        </main>
        <Footer />
        <Toaster />
      </SlotProvider>
    </QueryClientProvider>
  );
}
