import { Link, useSearch } from '@fitghar/platform';
import { Container, Section } from '@fitghar/ui';
import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

/** Views of operations, `?view=…`. */
const VIEWS: [view: string, label: string][] = [
  ['', 'Home'],
  ['plan-deliveries', 'Plan Deliveries'],
  ['payments', 'Payments'],
  ['enrolments', 'Institute'],
];

export const useView = (): string => new URLSearchParams(useSearch()).get('view') ?? '';

/** The menu beside every view of operations. */
export function AdminPage({ children }: { children: ReactNode }) {
  const current = useView();
  return (
    <Section className={styles.section}>
      <Container className={styles.page}>
        <nav className={styles.menu} aria-label="Operations">
          {VIEWS.map(([view, label]) => (
            <Link key={view} href={`/admin/adminDashboard${view && `?view=${view}`}`} aria-current={view === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </Container>
    </Section>
  );
}
