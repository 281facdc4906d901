import type { RouteGuard } from '@fitghar/contracts/releases';
import { useClientState, useNavigate, usePathname, useSession } from '@fitghar/platform';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ForbiddenPage } from '../pages/forbidden.page.tsx';

// The team's pages belong to a remote, which cannot listen by itself: the shell does, for whoever may be there.
const TeamLive = lazy(() => import(/* webpackChunkName: "team-live" */ '../live/team-live.tsx'));

/** Visitors go to `/login` and come back afterwards; the wrong role gets a 403 page. The server decides again (D10). */
export function Guard({ guard, children }: { guard: RouteGuard; children: ReactNode }) {
  const user = useSession((session) => session.user);
  const path = usePathname();
  const navigate = useNavigate();
  const mustLogIn = guard !== 'anyone' && !user;
  useEffect(() => {
    if (!mustLogIn) return;
    useClientState.setState({ authUser: { returnTo: path + location.search } });
    navigate('/login', { replace: true });
  }, [mustLogIn, navigate, path]);
  if (mustLogIn) return null;
  const allowed = guard === 'anyone' || guard === 'signed-in' || user?.type === (guard === 'admin' ? 'A' : 'U');
  if (!allowed) return <ForbiddenPage />;
  return (
    <>
      {guard === 'admin' && (
        <Suspense>
          <TeamLive />
        </Suspense>
      )}
      {children}
    </>
  );
}
