import { Link, Slot, useSession } from '@fitghar/platform';
import { buttonLook, Container, Section } from '@fitghar/ui';
import styles from './dashboard.module.css';

/** The person's own page. The shell lays it out; each block comes from the remote that owns it. */
export default function DashboardPage() {
  const name = useSession((session) => session.user?.name);
  return (
    <Section>
      <Container>
        <div className={styles.head}>
          <h1>Namaste, {name}</h1>
          <Link href="/booksession" className={buttonLook('secondary')}>
            Book a session
          </Link>
        </div>
        <div className={styles.blocks}>
          <Slot name="account.ongoing-session" />
          <Slot name="account.services" />
        </div>
      </Container>
    </Section>
  );
}
