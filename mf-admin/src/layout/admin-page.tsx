import type { Permission } from '@fitghar/contracts/admin';
import { Link, useSearch } from '@fitghar/platform';
import { Container, Loaded, Section } from '@fitghar/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { can, useMe } from '../team/use-me.ts';
import styles from './admin-page.module.css';

const SecondFactor = lazy(() => import(/* webpackChunkName: "second-factor" */ '../second-factor/second-factor.view.tsx'));

/** Views of operations, `?view=…`, and what one must be able to do to see them. */
const MENU: [view: string, label: string, permission: Permission][] = [
  ['', 'Home', 'home.read'],
  ['trainers', 'Trainers', 'trainers.read'],
  ['users', 'Users', 'users.read'],
  ['history', 'History', 'history.read'],
  ['reviews', 'Reviews', 'reviews.read'],
  ['tickets', 'Ticket Raised', 'tickets.read'],
  ['notices', 'Push Notification', 'notices.read'],
  ['plan-deliveries', 'Plan Deliveries', 'plans.read'],
  ['payments', 'Payments', 'payments.read'],
  ['enrolments', 'Institute', 'institute.read'],
  ['enquiries', 'Enquiries', 'enquiries.read'],
  ['releases', 'Releases', 'releases.read'],
  ['audit', 'Audit', 'audit.read'],
  ['queues', 'Queues', 'queues.read'],
  ['team', 'Team', 'team.read'],
];

/** What the address says after `?`. */
export const useView = (): { view: string; id: string } => {
  const params = new URLSearchParams(useSearch());
  return { view: params.get('view') ?? '', id: params.get('id') ?? '' };
};

/** A place in operations that can be linked to. */
export const placeOf = (view: string, id = ''): string =>
  `/admin/adminDashboard${view && `?view=${view}`}${id && `&id=${encodeURIComponent(id)}`}`;

/** The menu beside every view of operations: what somebody of this role may see. */
export function AdminPage({ children }: { children: ReactNode }) {
  const { view: current } = useView();
  const me = useMe();
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu is a strip: what is open must stand in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step, and once the menu is there
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (link && menu.current) menu.current.scrollLeft = link.offsetLeft - menu.current.offsetLeft - 16;
  }, [current, me.data]);
  return (
    <Section className={styles.section}>
      <Container className={styles.page}>
        <nav ref={menu} className={styles.menu} aria-label="Operations">
          {MENU.filter(([, , permission]) => can(me.data, permission)).map(([view, label]) => (
            <Link key={view} href={placeOf(view)} aria-current={view === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          <Link href={placeOf('second-factor')} aria-current={current === 'second-factor' ? 'page' : undefined}>
            Two-step login
          </Link>
        </nav>
        <div className={styles.content}>
          <Loaded query={me} failure="We could not load your account">
            {({ second_factor: { on, required } }) =>
              required && !on ? (
                <Suspense>
                  <SecondFactor />
                </Suspense>
              ) : (
                children
              )
            }
          </Loaded>
        </div>
      </Container>
    </Section>
  );
}
