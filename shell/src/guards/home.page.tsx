import { useNavigate, useSession } from '@fitghar/platform';
import { useEffect } from 'react';
import { homeOf } from './home-of.ts';

/** `/user`: leads whoever is signed in to their own dashboard. */
export function HomePage() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  useEffect(() => {
    if (user) navigate(homeOf(user), { replace: true });
  }, [user, navigate]);
  return null;
}
