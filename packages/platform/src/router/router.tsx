// The only file that depends on the router library, so that it can be replaced without changing remotes.
import { BASE } from '@fitghar/contracts/common';
import type { ReactNode } from 'react';
import { Router, type RouterOptions, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { leaveFor } from './leave-guard.ts';

export { Link, useSearch } from 'wouter';

const askFirst: RouterOptions['aroundNav'] = (navigate, to, options) => leaveFor(to, () => navigate(to, options));

/** Router of the site. Links and `useNavigate` stay in the language of the page, and ask before discarding unsaved work. */
export function SiteRouter({ children }: { children: ReactNode }) {
  return (
    <Router base={BASE} aroundNav={askFirst}>
      {children}
    </Router>
  );
}

/** The path at which the page is now, without its language. */
export const currentPath = (): string => location.pathname.slice(BASE.length) || '/';

/** Navigates to a path of the site; `replace` adds no history entry. */
export function useNavigate(): (to: string, options?: { replace?: boolean; state?: unknown }) => void {
  return useLocation()[1];
}

/** As {@link currentPath}. */
export function usePathname(): string {
  return useLocation()[0];
}

/** State that `useNavigate` stored in this history entry. Parse it: it may come from an older release. */
export function useNavigationState(): unknown {
  return useHistoryState<unknown>();
}
