import { Container, Skeleton } from '@fitghar/ui';
import { HowItWorks } from './how-it-works.tsx';
import styles from './wizard.module.css';

/** `/booksession` before its code: at which step the customer is, only the browser knows. */
export default function BookingWizardSkeleton() {
  return (
    <Container className={styles.page}>
      <div>
        <div className={styles.head}>
          <Skeleton shape="line" />
        </div>
        <Skeleton shape="page" />
      </div>
      <aside className={styles.aside}>
        <HowItWorks />
      </aside>
    </Container>
  );
}
