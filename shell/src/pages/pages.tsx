import { BASE } from '@fitghar/contracts/common';
import { findShellPage, SHELL_TRANSLATED } from '@fitghar/contracts/releases';
import { currentPath, site, usePathname } from '@fitghar/platform';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { useContext, useEffect, useReducer } from 'react';
import * as t from '#texts/pages.tsx';
import { titles } from '#texts/titles.ts';
import { isRegistryUnavailable, matchRoute, useRegistry } from '../federation/registry.ts';
import { RemoteView } from '../federation/remote-view.tsx';
import { RegistryContext } from '../federation/use-complete-registry.ts';
import { Guard } from '../guards/guard.tsx';
import { guardAt } from '../guards/guard-at.ts';
import { NotFoundPage, OWN_PAGES, routePart } from './page-parts.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const RegistryUnavailable = lazyPart(
  () => import(/* webpackChunkName: "registry-unavailable" */ '../federation/registry-unavailable.tsx'),
  { loading: <PageSkeleton /> },
);

/** @param title false if the page sets it */
function useTitle(title: string | false): void {
  useEffect(() => {
    if (title) document.title = `${title} – ${site().brand}`;
  }, [title]);
}

/** Operations, or the pages of customers, at another origin: the server leads there. */
function OtherOrigin() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}

/** A page that is not in the language of this one: it is in English, at its own address, and needs the shell in English. */
function InEnglish() {
  useEffect(() => location.replace(currentPath() + location.search + location.hash), []);
  return <PageSkeleton />;
}

/** The addressed page: the shell's own, a remote's, or 404. */
export function Pages() {
  const remotes = useContext(RegistryContext);
  const { partial, operations } = useRegistry();
  const path = usePathname();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const match = matchRoute(path);
  const own = findShellPage(path);
  const title = own ? (BASE && titles[path]) || own.title : (match?.route.title ?? t.pageNotFound);
  useTitle(!match?.route.forms && title);
  if (BASE && !match && !(own && SHELL_TRANSLATED.includes(own.chunk))) return <InEnglish />;
  if (match)
    return (
      <Guard guard={match.route.guard}>
        <RemoteView key={`${match.remote.name} ${match.route.page}`} remote={match.remote} part={routePart(match)} />
      </Guard>
    );
  if (!own && operations && (operations === 'here') !== path.startsWith('/admin')) return <OtherOrigin />;
  if (!own && remotes === 'partial') return <PageSkeleton />;
  if (!own && (isRegistryUnavailable() || (typeof remotes === 'function' && partial))) return <RegistryUnavailable onBack={again} />;
  const Page = own ? OWN_PAGES[own.chunk] : NotFoundPage;
  return (
    <Guard guard={own?.guard ?? guardAt(path)}>
      <Page key={own?.chunk} />
    </Guard>
  );
}
