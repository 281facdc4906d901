// The only file that depends on the router library, so that it can be replaced without changing remotes.
import type { ReactNode } from 'react';
import { Router, type RouterOptions, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { leaveFor } from './leave-guard.ts';

export { Link, useSearch } from 'wouter';

const askFirst: RouterOptions['aroundNav'] = (navigate, to, options) => leaveFor(to, () => navigate(to, options));

/** Router of the site. Links and `useNavigate` ask before discarding unsaved work. */
export function SiteRouter({ children }: { children: ReactNode }) {
  return <Router aroundNav={askFirst}>{children}</Router>;
}

/** Navigates to a path of the site; `replace` adds no history entry. */
export function useNavigate(): (to: string, options?: { replace?: boolean; state?: unknown }) => void {
  return useLocation()[1];
}

export function usePathname(): string {
  return useLocation()[0];
}

/** State that `useNavigate` stored in this history entry. Parse it: it may come from an older release. */
export function useNavigationState(): unknown {
  return useHistoryState<unknown>();
}
