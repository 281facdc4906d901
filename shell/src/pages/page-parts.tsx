import { findShellPage, type ShellChunk } from '@fitghar/contracts/releases';
import { currentPath } from '@fitghar/platform';
import { type LazyPart, lazyPart } from '@fitghar/ui/bundled/lazy';
import type { ComponentType } from 'react';
import { type MatchedRoute, matchRoute } from '../federation/registry.ts';
import { remotePart } from '../federation/remote-view.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const page = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, { loading: <PageSkeleton /> });

/** The shell's own pages (SHELL_PAGES) by chunk name; all other pages come from remotes. */
export const OWN_PAGES: Record<ShellChunk, LazyPart<object>> = {
  home: page(() => import(/* webpackChunkName: "home" */ '../guards/home.page.tsx')),
  login: page(() => import(/* webpackChunkName: "login" */ '../login/login.page.tsx')),
  dashboard: page(() => import(/* webpackChunkName: "dashboard" */ '../account/dashboard.page.tsx')),
  'change-password': page(() => import(/* webpackChunkName: "change-password" */ '../login/change-password.page.tsx')),
  'upload-review': page(() => import(/* webpackChunkName: "upload-review" */ '../account/reviews/upload-review.page.tsx')),
  transaction: page(() => import(/* webpackChunkName: "transaction" */ '../account/payments/transaction.page.tsx')),
  'payment-result': page(() => import(/* webpackChunkName: "payment-result" */ '../account/payments/payment-result.page.tsx')),
  'pay-order': page(() => import(/* webpackChunkName: "pay-order" */ '../account/payments/pay-order.page.tsx')),
  'trainer-data': page(() => import(/* webpackChunkName: "trainer-data" */ '../account/my-data/trainer-data.page.tsx')),
  error: page(() => import(/* webpackChunkName: "error" */ '../login/credentials-error.page.tsx')),
};
export const NotFoundPage = page(() => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx'));

/** A remote's page. */
export const routePart = ({ remote, route }: MatchedRoute): LazyPart<object> =>
  remotePart(remote, `route ${route.path}`, (module) => module.routes.find((each) => each.path === route.path)?.load, {
    loading: <PageSkeleton />,
  });

/** Loads the code of the page at a path, by default this one. @throws RemoteError and others if it cannot be loaded; the next call tries again */
export async function preloadPage(path = currentPath()): Promise<void> {
  const own = findShellPage(path);
  const match = matchRoute(path);
  if (own) await OWN_PAGES[own.chunk].preload();
  else if (match) await routePart(match).preload();
}
