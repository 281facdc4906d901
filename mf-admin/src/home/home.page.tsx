import { Slot } from '@fitghar/platform';
import { Skeleton } from '@fitghar/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { AdminPage, useView } from '../layout/admin-page.tsx';
import { Home } from './home.tsx';

const view = (load: () => Promise<{ default: ComponentType }>): ReactNode => {
  const View = lazy(load);
  return <View />;
};

/** Views beside Home, `?view=…`. Those that another remote owns are slots. */
const VIEWS: Record<string, ReactNode> = {
  requests: view(() => import(/* webpackChunkName: "requests" */ '../requests/requests.view.tsx')),
  trainers: view(() => import(/* webpackChunkName: "trainers" */ '../trainers/trainers.view.tsx')),
  users: view(() => import(/* webpackChunkName: "users" */ '../users/users.view.tsx')),
  history: view(() => import(/* webpackChunkName: "history" */ '../history/history.view.tsx')),
  reviews: view(() => import(/* webpackChunkName: "reviews" */ '../reviews/reviews.view.tsx')),
  tickets: view(() => import(/* webpackChunkName: "tickets" */ '../tickets/tickets.view.tsx')),
  notices: view(() => import(/* webpackChunkName: "notices" */ '../notices/notices.view.tsx')),
  'plan-deliveries': <Slot name="admin.plan-deliveries" />,
  payments: view(() => import(/* webpackChunkName: "payments" */ '../payments/payments.view.tsx')),
  enrolments: <Slot name="admin.enrolments" />,
  enquiries: view(() => import(/* webpackChunkName: "enquiries" */ '../enquiries/enquiries.view.tsx')),
  releases: view(() => import(/* webpackChunkName: "releases" */ '../releases/releases.view.tsx')),
  audit: view(() => import(/* webpackChunkName: "audit" */ '../audit/audit.view.tsx')),
  queues: view(() => import(/* webpackChunkName: "queues" */ '../queues/queues.view.tsx')),
  team: view(() => import(/* webpackChunkName: "team" */ '../team/team.view.tsx')),
  'second-factor': view(() => import(/* webpackChunkName: "second-factor" */ '../second-factor/second-factor.view.tsx')),
};

/** Operations: what needs a person, or the view that the address names. */
export default function HomePage() {
  const { view: name } = useView();
  return (
    <AdminPage>
      <Suspense fallback={<Skeleton shape="page" />}>{VIEWS[name] ?? <Home />}</Suspense>
    </AdminPage>
  );
}
