import { Slot, useSearch } from '@fitghar/platform';
import { Container, Section, Skeleton } from '@fitghar/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLive } from '../live/use-live.ts';
import styles from './account.module.css';
import { Overview } from './overview.tsx';
import { Sidebar } from './sidebar.tsx';

const page = (load: () => Promise<{ default: ComponentType }>): ReactNode => {
  const Page = lazy(load);
  return <Page />;
};

/** Pages of the dashboard, `?page=…`. Those that a remote owns are slots; a page that is not here is the overview. */
const PAGES: Record<string, ReactNode> = {
  transactions: <Slot name="account.transactions" />,
  'plan-transactions': <Slot name="account.plan-transactions" />,
  'my-plans': <Slot name="account.my-plans" />,
  enrolments: <Slot name="account.enrolments" />,
  diet: <Slot name="account.choose-plan" />,
  tickets: page(() => import(/* webpackChunkName: "tickets" */ './tickets/tickets.page.tsx')),
  edit: page(() => import(/* webpackChunkName: "profile" */ './profile/profile.page.tsx')),
  security: page(() => import(/* webpackChunkName: "security" */ './security/security.page.tsx')),
  'my-data': page(() => import(/* webpackChunkName: "my-data" */ './my-data/my-data.page.tsx')),
  notices: page(() => import(/* webpackChunkName: "notices" */ './notices/notices.page.tsx')),
  review: page(() => import(/* webpackChunkName: "review" */ './reviews/review-form.tsx')),
};

/** The person's own page. The shell lays it out; each block comes from the remote that owns it. */
export default function DashboardPage() {
  const name = new URLSearchParams(useSearch()).get('page') ?? '';
  useLive();
  return (
    <Section className={styles.section}>
      <Container className={styles.dashboard}>
        <Sidebar current={name} />
        <div className={styles.content} key={name}>
          <Suspense fallback={<Skeleton shape="page" />}>{PAGES[name] ?? <Overview />}</Suspense>
        </div>
      </Container>
    </Section>
  );
}
