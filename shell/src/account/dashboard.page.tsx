import { MenuPage, useSearch } from '@fitghar/platform';
import { Container, Section } from '@fitghar/ui';
import { useLive } from '../live/use-live.ts';
import styles from './account.module.css';
import { findAccountPage } from './account-pages.tsx';
import { Overview } from './overview.tsx';
import { Sidebar } from './sidebar.tsx';

/**
 * The dashboard page `?page=…`, from the shell or a remote. An unknown page shows the overview.
 */
export default function DashboardPage() {
  const name = new URLSearchParams(useSearch()).get('page') ?? '';
  const own = findAccountPage(name);
  useLive();
  return (
    <Section className={styles.section}>
      <Container className={styles.dashboard}>
        <Sidebar current={name} />
        <div className={styles.content} key={name}>
          {own ? <own.Page /> : <MenuPage area="account" page={name} fallback={<Overview />} />}
        </div>
      </Container>
    </Section>
  );
}
