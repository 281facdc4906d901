import { Container, Section, Skeleton } from '@fitghar/ui';
import styles from './account.module.css';
import sidebar from './sidebar.module.css';

/** The dashboard page `?page=…` before its code: the places of its menu and of its content, whichever page it is. */
export default function DashboardSkeleton() {
  return (
    <Section className={styles.section}>
      <Container className={styles.dashboard}>
        <div className={sidebar.nav}>
          <div className={sidebar.tabs} />
          <div className={sidebar.menu}>
            <Skeleton shape="page" />
          </div>
        </div>
        <div className={styles.content}>
          <Skeleton shape="line" />
          <Skeleton count={3} />
        </div>
      </Container>
    </Section>
  );
}
