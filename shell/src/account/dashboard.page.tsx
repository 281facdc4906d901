import { MenuPage, useSearch } from '@fitghar/platform';
import { Container, Section } from '@fitghar/ui';
import { memo, useDeferredValue } from 'react';
import { useLive } from '../live/use-live.ts';
import styles from './account.module.css';
import { findAccountPage } from './account-pages.tsx';
import { Overview } from './overview.tsx';
import { Sidebar } from './sidebar.tsx';

const AccountPage = memo(function AccountPage({ name }: { name: string }) {
  const own = findAccountPage(name);
  return own ? <own.Page /> : <MenuPage area="account" page={name} fallback={<Overview />} />;
});

/**
 * The dashboard page `?page=…`, from the shell or a remote. An unknown page shows the overview.
 */
export default function DashboardPage() {
  const name = new URLSearchParams(useSearch()).get('page') ?? '';
  const shown = useDeferredValue(name); // the menu answers the press before the page is rendered
  useLive();
  return (
    <Section className={styles.section}>
      <Container className={styles.dashboard}>
        <Sidebar current={name} />
        <div className={styles.content} key={shown} inert={shown !== name}>
          <AccountPage name={shown} />
        </div>
      </Container>
    </Section>
  );
}
