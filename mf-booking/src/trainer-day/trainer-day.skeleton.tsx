import { Container, Skeleton } from '@fitghar/ui';
import { trainerDay } from '#texts/routes.ts';
import styles from './trainer-day.module.css';

/** `/trainerDashboard` before its code. */
export default function TrainerDaySkeleton() {
  return (
    <Container className={styles.page}>
      <h1>{trainerDay}</h1>
      <Skeleton count={3} />
    </Container>
  );
}
