import type { RouteGuard } from '@fitghar/contracts/releases';
import { currentPath, expiredUser, useClientState, useNavigate, usePathname, useSession } from '@fitghar/platform';
import { lazyPart } from '@fitghar/ui/bundled/lazy';
import { type ReactNode, useEffect } from 'react';
import { Extra } from '../errors/extra.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';

// The team's pages belong to a remote, which has no live stream of its own, so the shell subscribes.
const TeamLive = lazyPart(() => import(/* webpackChunkName: "team-live" */ '../live/team-live.tsx'), { failed: () => null });
const ForbiddenPage = lazyPart(() => import(/* webpackChunkName: "forbidden" */ '../pages/forbidden.page.tsx'), {
  loading: <PageSkeleton />,
});

/** The address that someone has just logged out of: whoever logs in next, perhaps another person, does not continue there. */
let leftAddress: string | null = null;

useSession.subscribe(({ user }, { user: before }) => {
  leftAddress = before && !user && !expiredUser() ? currentPath() + location.search + location.hash : null;
});

/** Sends visitors to `/login` and back, and shows a 403 page to the wrong role. The server enforces access (D10). */
export function Guard({ guard, children }: { guard: RouteGuard; children: ReactNode }) {
  const user = useSession((session) => session.user);
  const path = usePathname();
  const navigate = useNavigate();
  const mustLogIn = guard !== 'anyone' && !user;
  useEffect(() => {
    if (!mustLogIn) return;
    const address = path + location.search + location.hash;
    useClientState.setState({ authUser: { returnTo: address === leftAddress ? '' : address } });
    leftAddress = null;
    navigate('/login', { replace: true });
  }, [mustLogIn, navigate, path]);
  if (mustLogIn) return null;
  const allowed = guard === 'anyone' || guard === 'signed-in' || user?.type === (guard === 'admin' ? 'A' : 'U');
  if (!allowed) return <ForbiddenPage />;
  return (
    <>
      {guard === 'admin' && (
        <Extra>
          <TeamLive />
        </Extra>
      )}
      {children}
    </>
  );
}
