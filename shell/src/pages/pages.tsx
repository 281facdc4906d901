import { resetMessages } from '@fitghar/contracts/account';
import type { RouteGuard, ShellPath } from '@fitghar/contracts/releases';
import { site, usePathname } from '@fitghar/platform';
import { Container, Section, Skeleton } from '@fitghar/ui';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useReducer } from 'react';
import { isRegistryAway, matchRoute } from '../federation/registry.ts';
import { RemoteView } from '../federation/remote-view.tsx';
import { Guard } from '../guards/guard.tsx';
import { HomePage } from '../guards/home.page.tsx';
import { NotFoundPage } from './not-found.page.tsx';

interface ShellPage {
  title: string;
  guard: RouteGuard;
  Page: ComponentType | LazyExoticComponent<ComponentType>;
}

const LoginPage = lazy(() => import(/* webpackChunkName: "login" */ '../login/login.page.tsx'));
const DashboardPage = lazy(() => import(/* webpackChunkName: "dashboard" */ '../account/dashboard.page.tsx'));
const ChangePasswordPage = lazy(() => import(/* webpackChunkName: "change-password" */ '../login/change-password.page.tsx'));
const UploadReviewPage = lazy(() => import(/* webpackChunkName: "upload-review" */ '../account/reviews/upload-review.page.tsx'));
const RegistryAway = lazy(() => import(/* webpackChunkName: "registry-away" */ '../federation/registry-away.tsx'));
const CredentialsErrorPage = lazy(() => import(/* webpackChunkName: "error" */ '../login/credentials-error.page.tsx'));

/** Screens that belong to the shell itself; every other page comes from a remote. */
const SHELL_PAGES: Record<ShellPath, ShellPage> = {
  '/login': { title: 'Log in', guard: 'anyone', Page: LoginPage },
  '/service/fitnesstrainer': { title: 'Personal Trainer at home', guard: 'anyone', Page: LoginPage },
  '/service/yogatrainer': { title: 'Yoga Trainer at home', guard: 'anyone', Page: LoginPage },
  '/service/dietplan': { title: 'Diet Plans', guard: 'anyone', Page: LoginPage },
  '/forgotpassword': { title: resetMessages.title, guard: 'anyone', Page: LoginPage },
  '/changepassword': { title: 'Change password', guard: 'anyone', Page: ChangePasswordPage },
  '/uploadreview': { title: 'Write a review', guard: 'user', Page: UploadReviewPage },
  '/user': { title: 'Dashboard', guard: 'signed-in', Page: HomePage },
  '/user/userDashboard': { title: 'Dashboard', guard: 'user', Page: DashboardPage },
  '/error': { title: 'Login failed', guard: 'anyone', Page: CredentialsErrorPage },
};

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${site().brand}`;
  }, [title]);
}

/** The page that the address names: the registry first, then the shell's own, then 404. */
export function Pages() {
  const path = usePathname();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const match = matchRoute(path);
  const own = (SHELL_PAGES as Record<string, ShellPage | undefined>)[path];
  useTitle(match?.route.title ?? own?.title ?? 'Page not found');
  if (match) {
    return (
      <Guard guard={match.route.guard}>
        <RemoteView
          remote={match.remote}
          view={match.route.page}
          choose={(module) => module.routes.find((route) => route.path === match.route.path)?.load}
          fallback={<PageSkeleton />}
        />
      </Guard>
    );
  }
  if (!own && isRegistryAway())
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RegistryAway onBack={again} />
      </Suspense>
    );
  if (!own)
    return (
      <Guard guard={path.startsWith('/admin/') ? 'admin' : 'anyone'}>
        <NotFoundPage />
      </Guard>
    );
  return (
    <Guard guard={own.guard}>
      <Suspense fallback={<PageSkeleton />}>
        <own.Page />
      </Suspense>
    </Guard>
  );
}

function PageSkeleton() {
  return (
    <Section>
      <Container>
        <Skeleton shape="page" />
      </Container>
    </Section>
  );
}
