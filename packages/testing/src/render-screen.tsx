import type { MenuEntry } from '@fitghar/contracts/releases';
import { QueryProvider, type RemoteMenuPage, SiteRouter, type WidgetHost, WidgetHostProvider } from '@fitghar/platform';
import { Toaster } from '@fitghar/ui';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';

interface RenderOptions {
  /** Path and query of the screen. */
  at?: string;
  /** Renders widgets in slots, like the shell. Default: slots show their fallback. */
  slots?: WidgetHost['Slot'];
  /** A remote whose account and operations pages are in the menu. */
  remote?: { menu: (MenuEntry & Pick<RemoteMenuPage, 'load'>)[] };
  /** `jest.advanceTimersByTime` for tests with fake timers. */
  advanceTimers?: (ms: number) => void;
}

const noSlot = ({ fallback }: { fallback?: ReactNode }) => fallback;

/** The shell's widget host without loading remotes. */
function hostOf({ slots = noSlot, remote }: RenderOptions): WidgetHost {
  const menu = remote?.menu ?? [];
  const parts = new Map(menu.map(({ area, page, load }) => [`${area}/${page}`, lazy(load)]));
  const MenuPage: WidgetHost['MenuPage'] = ({ area, page }) => {
    const Page = parts.get(`${area}/${page}`);
    return <Suspense>{Page && <Page />}</Suspense>;
  };
  return { menu, Slot: slots, MenuPage, MenuIcon: () => null, MenuBadge: () => null };
}

/**
 * Renders a screen in the shell's providers and returns a user to operate it. Strict Mode runs effects twice, so that an
 * effect without cleanup fails its test.
 */
export function renderScreen(screen: ReactNode, { at = '/', advanceTimers, ...parts }: RenderOptions = {}) {
  history.replaceState(null, '', at);
  // No delay between keys: each costs an event-loop turn, and no screen depends on one.
  const user = userEvent.setup({ delay: null, ...(advanceTimers && { advanceTimers }) });
  const host = hostOf(parts);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryProvider>
        <SiteRouter>
          <WidgetHostProvider value={host}>
            {children}
            <Toaster />
          </WidgetHostProvider>
        </SiteRouter>
      </QueryProvider>
    </StrictMode>
  );
  return { ...render(screen, { wrapper }), user };
}
