import { findShellPage, type ShellChunk } from '@fitghar/contracts/releases';
import { site, usePathname } from '@fitghar/platform';
import { type ComponentType, useContext, useEffect, useReducer } from 'react';
import { lazyView } from '../errors/lazy-view.tsx';
import { isRegistryUnavailable, matchRoute, registry } from '../federation/registry.ts';
import { RemoteView } from '../federation/remote-view.tsx';
import { RegistryContext } from '../federation/use-complete-registry.ts';
import { Guard } from '../guards/guard.tsx';
import { guardAt } from '../guards/guard-at.ts';
import { HomePage } from '../guards/home.page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const page = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyView(load, { loading: <PageSkeleton /> });

/** The shell's own pages (SHELL_PAGES) by chunk name; all other pages come from remotes. */
const CHUNKS: Record<ShellChunk, ComponentType> = {
  home: HomePage,
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
const NotFoundPage = page(() => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx'));
const RegistryUnavailable = page(() => import(/* webpackChunkName: "registry-unavailable" */ '../federation/registry-unavailable.tsx'));

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${site().brand}`;
  }, [title]);
}

/** The addressed page: the shell's own, a remote's, or 404. */
export function Pages() {
  const remotes = useContext(RegistryContext);
  const path = usePathname();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const match = matchRoute(path);
  const own = findShellPage(path);
  useTitle(own?.title ?? match?.route.title ?? 'Page not found');
  if (match) {
    return (
      <Guard guard={match.route.guard}>
        <RemoteView
          key={`${match.remote.name} ${match.route.page}`}
          remote={match.remote}
          choose={(module) => module.routes.find((route) => route.path === match.route.path)?.load}
          fallback={<PageSkeleton />}
        />
      </Guard>
    );
  }
  if (!own && remotes === 'partial') return <PageSkeleton />;
  if (!own && (isRegistryUnavailable() || (typeof remotes === 'function' && registry.partial)))
    return <RegistryUnavailable onBack={again} />;
  if (!own)
    return (
      <Guard guard={guardAt(path)}>
        <NotFoundPage />
      </Guard>
    );
  const Page = CHUNKS[own.chunk];
  return (
    <Guard guard={own.guard}>
      <Page />
    </Guard>
  );
}
