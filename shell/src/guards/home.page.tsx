import { useNavigate, useSession } from '@fitghar/platform';
import { useEffect } from 'react';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { homePath } from './home-path.ts';

/** `/user`: redirects users to their dashboard. */
export default function HomePage() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  useEffect(() => {
    if (user) navigate(homePath(user), { replace: true });
  }, [user, navigate]);
  return <PageSkeleton />;
}
